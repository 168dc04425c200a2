using System.Text;

namespace MiniBench;

/// <summary>The table of one input, with a verdict a row, and the line that reads it aloud.</summary>
internal static class SuiteText
{
    internal static void Write(ResultSuite suite, StringBuilder text, IEnumerable<SuiteColumn> more)
    {
        BenchmarkResult? best = suite.Fastest;
        Comparison[] pairs = best is null ? [] : [.. suite.Where(one => !ReferenceEquals(one, best)).Select(one => suite.Compare(one, best))];
        List<SuiteColumn> columns =
        [
            new("", (result, _) => result.Name),
            new("time/call", (_, measurement) => Time(measurement)),
            new("", (_, measurement) => Spread(measurement, suite.Facts)),
        ];
        AddProcessorTime(columns);
        columns.Add(new("ratio", (result, _) => suite.Count > 1 ? Ratio(suite, result) : ""));
        columns.Add(new("allocated", (_, measurement) => suite.Any(other => other.Measurement?.AllocatedBytes >= 0.5) ? Units.Bytes(measurement.AllocatedBytes) : ""));
        AddMetrics(suite, columns, more);
        AddGroups(suite, columns);
        columns.Add(new("", (result, _) => suite.Count == 1 ? ""
            : BesideBaseline.OrWords(Words(pairs, Array.Find(pairs, pair => pair.First == result.Name)), suite, result)));
        TextTable table = new([.. columns.Select(column => column.Heading)]);
        foreach (BenchmarkResult result in suite)
        {
            table.Add(suite.Facts is not null && result.Measurement is not null
                ? [.. columns.Select(column => column.Cell(result, result.Measurement))]
                : [result.Name, OrMarked(Units.Time(result.Score * 100), result), .. columns.Skip(2).Select(_ => "")]);
        }

        AddFailures(suite, table, columns.Count);
        table.WriteTo(text, leftColumns: 1);
        text.Append('\n').Append(best is null ? "" : Sentence(suite, pairs));
    }

    /// <summary>The same with its marks where no verdict can be told, but more than the time is known, as of a table that is read back.</summary>
    [Stage(Stages.Rarities)]
    internal static string OrMarked(string time, BenchmarkResult result) => result.Measurement is { } measurement ? Time(measurement) : time;

    /// <summary>The time of a call, or that it is too short or not known well enough.</summary>
    internal static string Time(Measurement measurement) =>
        measurement is { IsVague: true, IsBelowResolution: false } ? "not resolved" : Time(measurement.Nanoseconds);

    /// <summary>A time in nanoseconds, or that it is too short.</summary>
    internal static string Time(double nanoseconds) =>
        nanoseconds < Measurement.Resolution ? $"< {Units.Time(Measurement.Resolution)}" : Units.Time(nanoseconds);

    /// <summary>How far the interval reaches from the time, or what that takes to be worth showing; empty where it says nothing.</summary>
    internal static string Spread(Measurement measurement, RunFacts? facts) =>
        measurement.IsBelowResolution || double.IsInfinity(measurement.Upper) ? ""
            : measurement.IsVague ? Need(measurement, facts) : Sides(measurement.Floored, measurement.Lower, measurement.Upper);

    /// <summary>What is missing for an interval that can be shown.</summary>
    internal static string Need(Measurement measurement, RunFacts? facts) =>
        RunFacts.OrProcesses(RunFacts.NeedOf(facts?.Longer(measurement)), facts, measurement.RelativeError / Measurement.Widest);

    /// <summary>Both ends where one is far nearer.</summary>
    private static string Sides(double time, double lower, double upper)
    {
        (double less, double more) = (1 - lower / time, upper / time - 1);
        return Math.Max(less, more) < Math.Max(0.01, 1.5 * Math.Min(less, more))
            ? "± " + Units.Percent(Math.Max(less, more))
            : Units.Invariant($"-{Math.Round(100 * less, less < 0.1 ? 1 : 0)}/+{Units.Percent(more)}");
    }

    /// <summary>How many times the time of the fastest or the baseline, or more or less than that where one of them is too short to be measured; empty where nothing is known.</summary>
    internal static string Ratio(ResultSuite suite, BenchmarkResult result)
    {
        (Measurement standard, Measurement own, Comparison pair) = (suite.Standard!.Measurement!, result.Measurement!, suite.Compare(result, suite.Standard));
        return pair.Verdict == Verdict.NotResolved && (own.IsVague || standard.IsVague) ? ""
            : (standard.IsBelowResolution == own.IsBelowResolution ? "" : own.IsBelowResolution ? "< " : "> ") + Units.Times(pair.Ratio);
    }

    /// <summary>How a test stands, in words.</summary>
    /// <param name="pairs">Every other test of the suite beside the fastest.</param>
    /// <param name="own">The test beside the fastest; null for the fastest itself.</param>
    internal static string Words(IReadOnlyCollection<Comparison> pairs, Comparison? own) => own?.Verdict switch
    {
        null => pairs.All(other => other.IsSlower) ? "fastest"
            : pairs.Any(other => other.Verdict == Verdict.NotResolved) ? "may be fastest" : "among the fastest",
        Verdict.Slower => "slower",
        Verdict.NoDifference => $"no difference beyond {Units.Percent(own.Limit)}",
        _ => $"not resolved: {own.Need}",
    };

    [Stage(Stages.ProcessorTime)]
    private static void AddProcessorTime(List<SuiteColumn> columns) =>
        columns.Add(new("processor", (_, measurement) => measurement.ProcessorNanoseconds is { } processor ? Units.Time(processor) : ""));

    [Stage(Stages.Metrics)]
    private static void AddMetrics(ResultSuite suite, List<SuiteColumn> columns, IEnumerable<SuiteColumn> more) =>
        columns.AddRange(more.Concat(MetricText.Names([suite]).Select(name => new SuiteColumn(name, (result, _) => MetricText.Cell(suite, result, name)))));

    [Stage(Stages.Groups)]
    private static void AddGroups(ResultSuite suite, List<SuiteColumn> columns)
    {
        IReadOnlyDictionary<string, string> letters = Groups.Letters(suite);
        columns.Add(new("group", (result, _) => letters.GetValueOrDefault(result.Name, "")));
    }

    /// <summary>A test without figures has a row too; why, says the note below.</summary>
    [Stage(Stages.Warnings)]
    private static void AddFailures(ResultSuite suite, TextTable table, int columns)
    {
        foreach (TestFailure failure in suite.Failures)
        {
            table.Add([failure.TestName, .. Enumerable.Repeat("", columns - 2), Notes.Missing(failure)]);
        }
    }

    private static string Sentence(ResultSuite suite, Comparison[] pairs)
    {
        string how = $"Times are of one call, with 95 % intervals. Differences below {Units.Percent(suite.Facts!.Limit)} are not called (the control, work that is always the same, differed by {Units.Percent(suite.NoiseFloor)}).\n";
        Comparison? pair = pairs.MinBy(pair => (pair.IsSlower, pair.Ratio));
        string sentence = pair?.Verdict switch
        {
            null => "",
            Verdict.Slower => $"{pair.Second} is fastest; {pair.First}, the next, takes {Units.Range(pair.Ratio, pair.Lower, pair.Upper)} the time.\n",
            _ => $"{pair.Undecided}.\n",
        };
        return BesideBaseline.OrSentences(sentence, suite) + how;
    }
}
