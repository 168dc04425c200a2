using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The lines below a picture: how to read it, and the reasons to doubt it.</summary>
internal static class PictureNotes
{
    /// <summary>The lines; null where there are none.</summary>
    /// <param name="suites">What was drawn.</param>
    /// <param name="lines">The lines that were drawn of it; none for bars.</param>
    /// <param name="growth">What is said of growth.</param>
    /// <param name="reading">What is to be read first.</param>
    internal static string? Of(IReadOnlyList<ResultSuite> suites, IReadOnlyList<GraphSeries> lines, IEnumerable<string> growth, string reading = "")
    {
        bool isSized = Inputs.AreSized(suites);
        Figure[] figures = [.. suites.SelectMany(suite => suite).Select(Figure.Of)];
        string legend = string.Join(' ', new[]
        {
            reading,
            Array.Exists(figures, figure => figure.HasInterval) ? isSized ? "Shaded, with whiskers: 95 % intervals." : reading.Length > 0 ? "" : "Whiskers: 95 % intervals." : "",
            lines.Any(line => line.Curve is not null) ? "Dashed: fitted growth." : "",
            lines.Any(line => line.Curve is { Expected.Count: > 0 }) ? "Dotted: expected, not measured." : "",
            isSized && Growth.Crossovers(suites).Any() ? "Grey: where the fastest changes." : "",
            isSized && Array.Exists(figures, figure => figure.IsBelowResolution) ? $"What is below the resolution is drawn at {Units.Time(Measurement.Resolution)}." : "",
            isSized ? SweepText.Needs(suites).Trim().Replace(SweepText.Vague, "Hollow", StringComparison.Ordinal) : "",
        }.Where(text => text.Length > 0));
        string warnings = string.Join(", ", Codes(suites));
        string[] notes =
        [
            legend,
            .. Notes.Processes(suites).Select(Notes.Line),
            .. growth,
            .. isSized ? Notes.Failures(suites).Select(Notes.Line) : [], // bars have rows for them
            warnings.Length == 0 ? "" : "Warnings: " + warnings + ".",
            Notes.Place(suites) ?? "",
        ];
        return string.Join('\n', notes.Where(line => line.Length > 0).Select(SafeText.Line)) is { Length: > 0 } all ? all : null;
    }

    /// <summary>The lines below a picture of cells.</summary>
    internal static string OfMatrix(IReadOnlyList<ResultSuite> suites) => string.Join('\n', new[]
    {
        "The colour is that of the fastest test of the cell, the number how many times as long the next one takes.",
        string.Join("\n", Notes.Failures(suites).Select(Notes.Line)),
        Notes.Place(suites) ?? "",
    }.Where(line => line.Length > 0));

    /// <summary>The code of each warning once, with the tests that it speaks of in brackets.</summary>
    private static IEnumerable<string> Codes(IEnumerable<ResultSuite> suites) => suites
        .SelectMany(suite => suite.Warnings)
        .GroupBy(warning => warning.Code)
        .Select(same => Notes.Names(same) is { Length: > 0 } names ? $"{same.Key} ({names})" : same.Key);
}
