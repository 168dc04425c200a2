using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The lines below a picture: how to read it, and the reasons to doubt it.</summary>
internal static class PictureNotes
{
    internal static string? Of(IReadOnlyList<ResultSuite> suites, bool hasCurves, IEnumerable<string> growth)
    {
        bool isSized = Inputs.AreSized(suites);
        bool hasIntervals = suites.SelectMany(suite => suite).Any(result => Figure.Of(result).HasInterval);
        bool hasShort = suites.SelectMany(suite => suite).Any(result => Figure.Of(result).IsBelowResolution);
        string reading = string.Join(' ', new[]
        {
            hasIntervals ? isSized ? "Shaded: 95 % intervals." : "Whiskers: 95 % intervals." : "",
            hasCurves ? "Dashed: fitted growth." : "",
            isSized && hasShort ? $"What is below the resolution is drawn at {Units.Time(Measurement.Resolution)}." : "",
        }.Where(text => text.Length > 0));
        string warnings = string.Join(", ", Codes(suites));
        string[] lines =
        [
            reading,
            .. Notes.Processes(suites).Select(Notes.Line),
            .. growth,
            .. isSized ? Notes.Failures(suites).Select(Notes.Line) : [], // bars have rows for them
            warnings.Length == 0 ? "" : "Warnings: " + warnings + ".",
        ];
        return string.Join('\n', lines.Where(line => line.Length > 0).Select(SafeText.Line)) is { Length: > 0 } notes ? notes : null;
    }

    /// <summary>The code of each warning once, with the tests that it speaks of in brackets.</summary>
    private static IEnumerable<string> Codes(IEnumerable<ResultSuite> suites) => suites
        .SelectMany(suite => suite.Warnings)
        .GroupBy(warning => warning.Code)
        .Select(same => Notes.Names(same) is { Length: > 0 } names ? $"{same.Key} ({names})" : same.Key);
}
