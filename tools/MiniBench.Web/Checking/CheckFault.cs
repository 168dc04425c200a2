namespace MiniBench.Web.Checking;

/// <summary>What is wrong at a place of a program.</summary>
/// <param name="Line">The line, from 1.</param>
/// <param name="Column">The column, from 1.</param>
/// <param name="Id">The compiler's number; empty where it did not find it.</param>
/// <param name="Message">What is wrong.</param>
/// <param name="SourceLine">The text of the line; empty where that is long.</param>
internal sealed record CheckFault(int Line, int Column, string Id, string Message, string SourceLine);
