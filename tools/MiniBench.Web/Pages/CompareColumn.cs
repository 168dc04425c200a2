using System.Collections.Generic;
using System.Linq;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Pages;

/// <summary>Results that stand beside others.</summary>
/// <param name="Result">The results.</param>
/// <param name="Program">The program that was measured; null if it is not here, or may not be named.</param>
/// <param name="Figures">Their figures.</param>
public sealed record CompareColumn(StoredResult Result, StoredProgram? Program, IReadOnlyList<StoredFigure> Figures)
{
    /// <summary>What the tests of one row may be besides the same; null where all were measured with one text, and where nothing stands beside something.</summary>
    internal static string? Caution(IReadOnlyList<CompareColumn> columns)
    {
        string?[] texts = [.. columns.Select(column => column.Result.SourceHash).Distinct()];
        return columns.Count < 2 ? null
            : texts.OfType<string>().Skip(1).Any() ? "Not all of these were measured with the same program: what stands in one row has the same name, and may be other code."
            : texts.Contains(null) ? "Of some of these it is not known which program was measured: what stands in one row has the same name, and may be other code."
            : null;
    }

    /// <summary>The program of these results, beside others.</summary>
    internal string ProgramName(IReadOnlyList<CompareColumn> columns) => Program is not null ? Program.Name
        : Result.SourceHash is null ? "unknown program"
        : columns.All(column => column.Result.SourceHash == Result.SourceHash) ? "program not named here"
        : "another program";
}
