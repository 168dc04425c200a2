namespace MiniBench;

/// <summary>What must be read with figures: failures, warnings and where they were measured.</summary>
internal static class Notes
{
    /// <summary>Each failure once: what kind of note it is, empty where the text says it, and the text.</summary>
    internal static IEnumerable<(string Kind, string Text)> Failures(IEnumerable<ResultSuite> suites) => Failures(suites.SelectMany(suite => suite.Failures));

    /// <summary>Failures of one cause as one note: of a test on several inputs, and of all that was not run.</summary>
    internal static IEnumerable<(string Kind, string Text)> Failures(IEnumerable<TestFailure> failures) =>
        WithOneStop(ByCause(failures.Select(failure => Note(failure, failure.Reason)).Distinct(), failures));

    /// <summary>What was thrown may say a whole sentence, or one that is left open.</summary>
    [Stage(Stages.Rarities)]
    private static IEnumerable<(string Kind, string Text)> WithOneStop(IEnumerable<(string Kind, string Text)> notes) =>
        notes.Select(note => (note.Kind, note.Text.EndsWith("..", StringComparison.Ordinal) ? note.Text[..^1] : note.Text));

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
        return WithProcesses(Failures(suites.SelectMany(suite => suite.Failures)).Concat(Warnings(warnings)), suites);
    }

    /// <summary>
    /// What a table without verdicts must say of a suite: failures, figures that are not what they seem or not known well enough. What
    /// other tables say besides leaves a figure as it is.
    /// </summary>
    internal static IEnumerable<(string Kind, string Text)> OfFigures(ResultSuite suite)
    {
        IEnumerable<BenchmarkWarning> tooShort = suite.Where(result => result.Measurement is { IsBelowResolution: true }).Select(result => WarningCatalogue.BelowResolution(result.Name));
        return Failures(suite.Failures)
            .Concat(Warnings(suite.Warnings.Where(WarningCatalogue.TakesTheFigureAway).Concat(tooShort).DistinctBy(warning => (warning.Code, warning.TestName))))
            .Concat(suite.Where(result => result.Measurement is { IsVague: true })
                .Select(result => ("Not resolved:", $"{result.Name}: {SuiteText.Need(result.Measurement!, suite.Facts)}.")));
    }

    /// <summary>Warnings of the same words as one note, with the tests that they speak of.</summary>
    internal static IEnumerable<(string Kind, string Text)> Warnings(IEnumerable<BenchmarkWarning> warnings) => warnings.GroupBy(warning => warning.Text)
        .Select(same => ("Warning:", $"{(Names(same) is { Length: > 0 } names ? names + ": " : "")}{same.Key}"));

    [Stage(Stages.Environment)]
    private static IEnumerable<(string Kind, string Text)> WithProcesses(IEnumerable<(string Kind, string Text)> notes, IEnumerable<ResultSuite> suites) =>
        Processes(suites).Concat(notes);

    /// <summary>How many processes the figures are of, and what that says of others.</summary>
    internal static IEnumerable<(string Kind, string Text)> Processes(IEnumerable<ResultSuite> suites) => suites
        .Where(suite => suite.Facts is not null && suite.Any(result => result.Measurement is not null))
        .Select(suite => suite.Facts!.Processes).Distinct()
        .Select(count => ("", count > 1
            ? Units.Invariant($"Times are means over {count} processes; intervals and verdicts are of what differs between the processes.")
            : $"Of one process: in others, half the figures are within {Units.Percent(RunFacts.OftenApart, 0)}, nine of ten within {Units.Percent(RunFacts.SeldomApart, 0)}."));

    /// <summary>The warnings whose words have no figures are the same on every input.</summary>
    [Stage(Stages.Warnings)]
    internal static IEnumerable<BenchmarkWarning> Merged(IEnumerable<BenchmarkWarning> warnings) => warnings.GroupBy(
        warning => (warning.Code, warning.TestName), (_, same) => OneOf([.. same]));

    private static BenchmarkWarning OneOf(BenchmarkWarning[] same) => same.All(one => one.Message == same[0].Message) ? same[0]
        : new(same[0].Code, same[0].TestName, $"{same[0].Message} Likewise on {Others(same.Length - 1)}.", same[0].Remedy);

    /// <summary>Where, when and by which version the figures were measured, a line for each different machine; none where that is not known.</summary>
    internal static IEnumerable<string> Origins(IEnumerable<ResultSuite> suites) => suites.Select(suite => suite.Environment).OfType<RunEnvironment>()
        .DistinctBy(known => (WithSettings(known.Runtime, known), known.OperatingSystem, known.Processor, known.ProcessorCount))
        .Select(known => Units.Invariant($"{WithSettings(known.Runtime, known)}, {known.OperatingSystem}, {known.Processor}, {known.ProcessorCount} {OrOne("processors", known.ProcessorCount)}, {known.Time:yyyy-MM-dd HH:mm}, MiniBench {known.Version}"));

    /// <summary>The runtime with what was set of it that changes times, where that is not what a program has by itself.</summary>
    [Stage(Stages.Rarities)]
    private static string WithSettings(string runtime, RunEnvironment place)
    {
        string jit = place.Jit == RunEnvironment.DefaultJit ? "" : place.Jit;
        string collector = place.GarbageCollector == RunEnvironment.DefaultCollector || place.GarbageCollector.Length == 0 ? "" : $"GC {place.GarbageCollector}";
        string set = string.Join("; ", new[] { jit, collector }.Where(one => one.Length > 0));
        return set.Length == 0 ? runtime : $"{runtime} ({set})";
    }

    [Stage(Stages.Rarities)]
    private static string OrOne(string processors, int count) => count == 1 ? "processor" : processors;

    /// <summary>The kind, then the text.</summary>
    internal static string Line((string Kind, string Text) note) => note.Kind.Length == 0 ? note.Text : note.Kind + " " + note.Text;

    /// <summary>The tests that warnings speak of; empty if they speak of the whole run.</summary>
    internal static string Names(IEnumerable<BenchmarkWarning> same) =>
        string.Join(", ", same.Select(warning => warning.TestName).OfType<string>().Distinct());
}
