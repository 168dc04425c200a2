using System.Collections.Generic;

namespace MiniBench.Web.Endpoints;

/// <summary>A program.</summary>
/// <param name="Id">Its identifier.</param>
/// <param name="Name">The name of its file.</param>
/// <param name="Text">Its text.</param>
/// <param name="Parent">The program that it was made from; null for one of its own, or where that is not listed while this is.</param>
/// <param name="Created">When it came in, to the minute.</param>
/// <param name="Listed">Whether those who browse see it.</param>
/// <param name="Results">A page of what was measured with it, from the newest to the oldest.</param>
/// <param name="ResultCount">How many results it has on all pages.</param>
public sealed record ProgramAnswer(
    string Id, string Name, string Text, string? Parent, System.DateTimeOffset Created, bool Listed, IReadOnlyList<ResultAnswer> Results, int ResultCount);
