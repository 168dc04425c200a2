using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The lines below a picture: how to read it, and the reasons to doubt it.</summary>
internal static class PictureNotes
{
    private const int MostWarnings = 4;
    private const int MostNames = 4;

    /// <summary>The lines; null where there are none.</summary>
    /// <param name="suites">What was drawn.</param>
    /// <param name="lines">The lines that were drawn of it; none for bars.</param>
    /// <param name="growth">What is said of growth.</param>
    /// <param name="reading">What is to be read first.</param>
    internal static string? Of(IReadOnlyList<ResultSuite> suites, IReadOnlyList<GraphSeries> lines, IEnumerable<string> growth, string reading = "")
    {
        bool isSized = Inputs.AreSized(suites);
        Figure[] figures = [.. suites.SelectMany(suite => suite).Select(Figure.Of)];
        bool areDashed = lines.Count > Palette.Colours; // of the lines that are measured, some are
        string legend = string.Join(' ', new[]
        {
            reading,
            Inputs.Together(suites),
            Array.Exists(figures, figure => figure.HasInterval && (isSized || !figure.IsBelowResolution)) ? isSized ? "Shaded, with whiskers: 95 % intervals." : reading.Length > 0 ? "" : "Whiskers: 95 % intervals." : "",
            lines.Any(line => line.Curve is not null) ? areDashed ? "Thin, dashed: fitted growth." : "Dashed: fitted growth." : "",
            lines.Any(line => line.Curve is { Expected.Count: > 0 }) ? areDashed ? "Thin, dotted: expected, not measured." : "Dotted: expected, not measured." : "",
            isSized && Growth.Crossovers(suites).Any() ? "Grey: where the fastest changes." : "",
            isSized && Array.Exists(figures, figure => figure.IsBelowResolution) ? $"What is below the resolution is drawn at {Units.Time(Measurement.Resolution)}." : "",
            isSized ? SweepText.Needs(suites).Trim().Replace(SweepText.Vague, "Hollow", StringComparison.Ordinal) : "",
        }.Where(text => text.Length > 0));
        string[] notes =
        [
            legend,
            .. Notes.Processes(suites).Select(Notes.Line),
            .. growth,
            .. isSized ? Notes.Failures(suites).Select(Notes.Line) : [], // bars have rows for them
            .. Warnings(suites),
            .. Notes.Origins(suites),
        ];
        return string.Join('\n', notes.Where(line => line.Length > 0).Select(SafeText.Line)) is { Length: > 0 } all ? all : null;
    }

    /// <summary>The lines below a picture of cells.</summary>
    internal static string OfMatrix(IReadOnlyList<ResultSuite> suites) => string.Join('\n', new[]
    {
        "The colour is that of the fastest test of the cell, the number how many times as long the next one takes.",
        string.Join("\n", Notes.Failures(suites).Select(Notes.Line).Concat(Warnings(suites))),
        string.Join('\n', Notes.Origins(suites)),
    }.Where(line => line.Length > 0));

    /// <summary>
    /// What was found, each once with the tests that it speaks of; what to do about it is said in the tables. Of many, the first ones and how many more there are: those
    /// that take a figure away come first, then those of the whole run.
    /// </summary>
    private static string[] Warnings(IEnumerable<ResultSuite> suites)
    {
        string[] lines =
        [
            .. suites.SelectMany(suite => suite.Warnings)
                .OrderBy(warning => WarningCatalogue.TakesTheFigureAway(warning) ? 0 : warning.TestName is null ? 1 : 2)
                .GroupBy(warning => (warning.Code, warning.TestName))
                .Select(same => (same.Key.TestName, Text: Found([.. same.Select(warning => warning.Message)])))
                .GroupBy(found => found.Text)
                .Select(same => $"Warning: {Few([.. same.Select(found => found.TestName).OfType<string>()])}{(same.First().TestName is null ? "" : ": ")}{same.Key}"),
        ];
        return lines.Length <= MostWarnings ? lines : [.. lines[..(MostWarnings - 1)], Units.Invariant($"{lines.Length - MostWarnings + 1} more warnings stand below the tables.")];
    }

    /// <summary>Names of tests, of which there may be so many that they would leave no room for what is said of them.</summary>
    internal static string Few(string[] names) =>
        names.Length <= MostNames ? string.Join(", ", names) : Units.Invariant($"{string.Join(", ", names[..(MostNames - 1)])} and {names.Length - MostNames + 1} others");

    /// <summary>One in the place of messages that differ in figures only.</summary>
    private static string Found(string[] messages) =>
        messages.Distinct().Count() == 1 ? messages[0] : $"{messages[0]} Likewise on {Notes.Others(messages.Length - 1)}.";
}
