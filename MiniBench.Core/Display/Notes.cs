namespace MiniBench;

/// <summary>What must be read with figures: failures, warnings and where they were measured.</summary>
internal static class Notes
{
    /// <summary>Each failure once: what kind of note it is, empty where the text says it, and the text.</summary>
    internal static IEnumerable<(string Kind, string Text)> Failures(IEnumerable<ResultSuite> suites) => suites
        .SelectMany(suite => suite.Failures)
        .Select(failure => failure.IsStopped ? ("", $"{failure}.") : ("Failed:", failure.ToString()))
        .Distinct();

    /// <summary>What stands in the place of the figures of a test that has none.</summary>
    internal static string Missing(ResultSuite? suite, string test) =>
        suite?.Failures.FirstOrDefault(failure => failure.TestName == test) is not { } failure ? "-" : Missing(failure);

    /// <summary>What stands in the place of the figures of a test that failed.</summary>
    internal static string Missing(TestFailure failure) => failure.IsStopped ? "stopped" : "failed";

    /// <summary>All failures, then each warning once with the tests that it speaks of; of a test, one in the place of those that differ in figures only.</summary>
    internal static IEnumerable<(string Kind, string Text)> All(IReadOnlyList<ResultSuite> suites)
    {
        IEnumerable<BenchmarkWarning> warnings = suites.SelectMany(suite => suite.Warnings);
        Merge(ref warnings);
        return Processes(suites).Concat(Failures(suites)).Concat(warnings
            .GroupBy(warning => (warning.Message, warning.Remedy))
            .Select(same => ("Warning:", $"{(Names(same) is { Length: > 0 } names ? names + ": " : "")}{same.Key.Message} {same.Key.Remedy}")));
    }

    /// <summary>That figures are of several processes; nothing where they are of one.</summary>
    internal static IEnumerable<(string Kind, string Text)> Processes(IEnumerable<ResultSuite> suites) => suites
        .Select(suite => suite.Facts?.Processes ?? 1).Where(count => count > 1).Distinct()
        .Select(count => ("", Units.Invariant($"Times are means over {count} processes; intervals and verdicts are of what differs between the processes.")));

    /// <summary>The warnings whose words have no figures are the same on every input.</summary>
    [Stage(Stages.Warnings)]
    private static void Merge(ref IEnumerable<BenchmarkWarning> warnings) => warnings = warnings.GroupBy(
        warning => (warning.Code, warning.TestName), (_, same) => Merged([.. same.DistinctBy(warning => warning.Message)]));

    private static BenchmarkWarning Merged(BenchmarkWarning[] same) => same.Length == 1 ? same[0]
        : new(same[0].Code, same[0].TestName, $"{same[0].Message} Likewise on {(same.Length == 2 ? "another input" : $"{same.Length - 1} other inputs")}.", same[0].Remedy);

    /// <summary>Where, when and by which version the figures were measured; null where that is not known.</summary>
    internal static string? Place(IReadOnlyList<ResultSuite> suites) =>
        suites.FirstOrDefault(suite => suite.Environment is not null)?.Environment is { } place
            ? Units.Invariant($"{place.Runtime}, {place.OperatingSystem}, {place.Processor}, {place.ProcessorCount} processors, {place.Time:yyyy-MM-dd HH:mm}, MiniBench {place.Version}")
            : null;

    /// <summary>The kind, then the text.</summary>
    internal static string Line((string Kind, string Text) note) => note.Kind.Length == 0 ? note.Text : note.Kind + " " + note.Text;

    /// <summary>The tests that warnings speak of; empty if they speak of the whole run.</summary>
    internal static string Names(IEnumerable<BenchmarkWarning> same) =>
        string.Join(", ", same.Select(warning => warning.TestName).OfType<string>().Distinct());
}
