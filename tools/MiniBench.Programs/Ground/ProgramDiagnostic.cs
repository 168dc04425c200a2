using System;
using System.Globalization;
using Microsoft.CodeAnalysis;

namespace MiniBench.Programs;

/// <summary>Something that is wrong at a place of the author's file.</summary>
/// <param name="Path">The file, as it was given.</param>
/// <param name="Line">The line, from 1.</param>
/// <param name="Column">The column, from 1.</param>
/// <param name="Id">The compiler's number, such as CS0103; empty where the compiler did not find it.</param>
/// <param name="Message">What is wrong.</param>
/// <param name="SourceLine">The text of the line.</param>
public sealed record ProgramDiagnostic(string Path, int Line, int Column, string Id, string Message, string SourceLine)
{
    /// <summary>A longer line is not shown.</summary>
    internal const int LongestLine = 200;

    /// <summary>What the library says where no other method of it fits: the compiler takes the method that says it for one that is old.</summary>
    private const string OfLibrary = "CS0619";

    /// <summary>What the compiler says, without the name of the library's method that says it.</summary>
    internal static string MessageOf(Diagnostic diagnostic)
    {
        string message = diagnostic.GetMessage(CultureInfo.InvariantCulture);
        const string Beginning = "is obsolete: '";
        int start = message.IndexOf(Beginning, StringComparison.Ordinal);
        return diagnostic.Id == OfLibrary && start > 0 && message.StartsWith("'TestKinds.", StringComparison.Ordinal) ? message[(start + Beginning.Length)..].TrimEnd('\'') : message;
    }

    /// <summary>Returns "path(line,column): error id: message", and below it the line with a mark under the column.</summary>
    public override string ToString()
    {
        string heading = $"{Path}({Line},{Column}): error{(Id.Length == 0 ? "" : " " + Id)}: {Message}";
        string line = SourceLine.Replace('\t', ' ').TrimEnd();
        int indentation = line.Length - line.TrimStart().Length;
        return line.Length is 0 or > LongestLine || Column - 1 < indentation
            ? heading
            : $"{heading}\n    {line[indentation..]}\n    {new string(' ', Math.Min(Column - 1, line.Length) - indentation)}^";
    }
}
