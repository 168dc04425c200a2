namespace MiniBench;

/// <summary>What must be read with figures: failures, warnings and where they were measured.</summary>
internal static class Notes
{
    /// <summary>Each failure once: what kind of note it is, empty where the text says it, and the text.</summary>
    internal static IEnumerable<(string Kind, string Text)> Failures(IEnumerable<ResultSuite> suites) => Failures(suites.SelectMany(suite => suite.Failures));

    /// <summary>Failures of one cause as one note: of a test on several inputs, and of all that was not run.</summary>
    internal static IEnumerable<(string Kind, string Text)> Failures(IEnumerable<TestFailure> failures) =>
        ByCause(failures.Select(failure => Note(failure, failure.Reason)).Distinct(), failures);

    /// <summary>In the place of a note for each failure, one for each cause.</summary>
    [Stage(Stages.Warnings)]
    private static IEnumerable<(string Kind, string Text)> ByCause(IEnumerable<(string Kind, string Text)> single, IEnumerable<TestFailure> failures) =>
        failures.DistinctBy(failure => (failure.TestName, failure.InputLabel, failure.Reason)).GroupBy(Cause).Select(same => Gathered([.. same]));

    /// <summary>The same for failures that one note can tell: of those that threw, the type of the exception decides, of the others the first word.</summary>
    private static string Cause(TestFailure failure) => failure.IsNotRun ? failure.Reason
        : $"{failure.TestName} {(failure.IsStopped ? failure.Reason : string.Join(' ', failure.Reason.Split(' ').Take(failure.Reason.StartsWith("threw", StringComparison.Ordinal) ? 2 : 1)))}";

    private static (string Kind, string Text) Gathered(TestFailure[] same) => same[0].IsNotRun
        ? ("Not run:", string.Join(", ", same.GroupBy(failure => failure.TestName).Select(own => own.Key + (own.Count() == 1 ? "" : $" ({own.Count()} inputs)")))
            + $"; {same[0].Reason.Substring(TestFailure.NotRun.Length)}.")
        : Note(same[0], same.Length == 1 ? same[0].Reason : $"{same[0].Reason.TrimEnd('.')}; likewise on {Others(same.Length - 1)}.");

    private static (string Kind, string Text) Note(TestFailure failure, string reason) => failure.IsStopped
        ? (Kind: "", Text: $"{failure}.")
        : (Kind: "Failed:", Text: $"{failure.TestName}{(failure.InputLabel is null ? "" : " on " + failure.InputLabel)}: it {reason}");

    /// <summary>So many inputs besides, in words.</summary>
    internal static string Others(int count) => count == 1 ? "another input" : $"{count} other inputs";

    /// <summary>What stands in the place of the figures of a test that has none.</summary>
    internal static string Missing(ResultSuite? suite, string test) =>
        suite?.Failures.FirstOrDefault(failure => failure.TestName == test) is not { } failure ? "-" : Missing(failure);

    /// <summary>What stands in the place of the figures of a test that failed.</summary>
    internal static string Missing(TestFailure failure) => failure.IsStopped ? "stopped" : failure.IsNotRun ? "not run" : "failed";

    /// <summary>All failures, then each warning once with the tests that it speaks of; of a test, one in the place of those that differ in figures only.</summary>
    internal static IEnumerable<(string Kind, string Text)> All(IReadOnlyList<ResultSuite> suites)
    {
        IEnumerable<BenchmarkWarning> warnings = Merged(suites.SelectMany(suite => suite.Warnings));
        return WithProcesses(
            Failures(suites.SelectMany(suite => suite.Failures)).Concat(warnings.GroupBy(warning => warning.Text)
                .Select(same => ("Warning:", $"{(Names(same) is { Length: > 0 } names ? names + ": " : "")}{same.Key}"))),
            suites);
    }

    /// <summary>
    /// What a table without verdicts must say of a suite: failures, figures that are not what they seem or not known well enough. What
    /// other tables say besides leaves a figure as it is.
    /// </summary>
    internal static IEnumerable<(string Kind, string Text)> OfFigures(ResultSuite suite)
    {
        IEnumerable<BenchmarkWarning> tooShort = suite.Where(result => result.Measurement is { IsBelowResolution: true }).Select(result => WarningCatalogue.BelowResolution(result.Name));
        ResultSuite doubted = new(suite.Name, suite, null!)
        {
            Failures = suite.Failures,
            Warnings = [.. suite.Warnings.Where(WarningCatalogue.TakesTheFigureAway).Concat(tooShort).DistinctBy(warning => (warning.Code, warning.TestName))],
        };
        return All([doubted]).Concat(suite.Where(result => result.Measurement is { IsVague: true })
            .Select(result => ("Not resolved:", $"{result.Name}: {Comparison.NeedOf(suite.Facts?.Longer(result.Measurement!))}.")));
    }

    [Stage(Stages.Environment)]
    private static IEnumerable<(string Kind, string Text)> WithProcesses(IEnumerable<(string Kind, string Text)> notes, IEnumerable<ResultSuite> suites) =>
        Processes(suites).Concat(notes);

    /// <summary>That figures are of several processes; nothing where they are of one.</summary>
    internal static IEnumerable<(string Kind, string Text)> Processes(IEnumerable<ResultSuite> suites) => suites
        .Select(suite => suite.Facts?.Processes ?? 1).Distinct().Where(count => count > 1)
        .Select(count => ("", Units.Invariant($"Times are means over {count} processes; intervals and verdicts are of what differs between the processes.")));

    /// <summary>The warnings whose words have no figures are the same on every input.</summary>
    [Stage(Stages.Warnings)]
    private static IEnumerable<BenchmarkWarning> Merged(IEnumerable<BenchmarkWarning> warnings) => warnings.GroupBy(
        warning => (warning.Code, warning.TestName), (_, same) => OneOf([.. same.DistinctBy(warning => warning.Message)]));

    private static BenchmarkWarning OneOf(BenchmarkWarning[] same) => same.Length == 1 ? same[0]
        : new(same[0].Code, same[0].TestName, $"{same[0].Message} Likewise on {Others(same.Length - 1)}.", same[0].Remedy);

    /// <summary>Where, when and by which version the figures were measured; null where that is not known.</summary>
    internal static string? Origin(IReadOnlyList<ResultSuite> suites) =>
        suites.FirstOrDefault(suite => suite.Environment is not null)?.Environment is { } known
            ? Units.Invariant($"{known.Runtime}, {known.OperatingSystem}, {known.Processor}, {known.ProcessorCount} processors, {known.Time:yyyy-MM-dd HH:mm}, MiniBench {known.Version}")
            : null;

    /// <summary>The kind, then the text.</summary>
    internal static string Line((string Kind, string Text) note) => note.Kind.Length == 0 ? note.Text : note.Kind + " " + note.Text;

    /// <summary>The tests that warnings speak of; empty if they speak of the whole run.</summary>
    internal static string Names(IEnumerable<BenchmarkWarning> same) =>
        string.Join(", ", same.Select(warning => warning.TestName).OfType<string>().Distinct());
}
