using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>What must be read with figures: failures, warnings and where they were measured.</summary>
internal static class Notes
{
    /// <summary>Each failure once: what kind of note it is, empty where the text says it, and the text.</summary>
    internal static IEnumerable<(string Kind, string Text)> Failures(IEnumerable<ResultSuite> suites) => suites
        .SelectMany(suite => suite.Failures)
        .Select(failure => failure.IsStopped ? ("", $"{failure}.") : ("Failed:", failure.ToString()))
        .Distinct();

    /// <summary>All failures, then each warning once with the tests that it speaks of.</summary>
    internal static IEnumerable<(string Kind, string Text)> All(IReadOnlyList<ResultSuite> suites) => Failures(suites).Concat(suites
        .SelectMany(suite => suite.Warnings)
        .GroupBy(warning => (warning.Message, warning.Remedy))
        .Select(same => ("Warning:", Tests(same) + same.Key.Message + " " + same.Key.Remedy)));

    /// <summary>The code of each warning once, with the tests that it speaks of in brackets.</summary>
    internal static IEnumerable<string> Codes(IEnumerable<ResultSuite> suites) => suites
        .SelectMany(suite => suite.Warnings)
        .GroupBy(warning => warning.Code)
        .Select(same => Names(same) is { Length: > 0 } names ? $"{same.Key} ({names})" : same.Key);

    /// <summary>Where, when and by which version the figures were measured; null where that is not known.</summary>
    internal static string? Place(IReadOnlyList<ResultSuite> suites) =>
        suites.Select(suite => suite.Environment).FirstOrDefault(place => place is not null) is { } place
            ? Units.Invariant($"{place.Runtime}, {place.OperatingSystem}, {place.Processor}, {place.ProcessorCount} processors, {place.Time:yyyy-MM-dd HH:mm}, MiniBench {place.Version}")
            : null;

    /// <summary>The kind, then the text.</summary>
    internal static string Line((string Kind, string Text) note) => note.Kind.Length == 0 ? note.Text : note.Kind + " " + note.Text;

    private static string Tests(IEnumerable<BenchmarkWarning> same) => Names(same) is { Length: > 0 } names ? names + ": " : "";

    private static string Names(IEnumerable<BenchmarkWarning> same) =>
        string.Join(", ", same.Select(warning => warning.TestName).OfType<string>().Distinct());
}
