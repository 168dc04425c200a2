namespace MiniBench;

/// <summary>
/// When to look at the results, and whether to go on. The times of looking are fixed before the run and counted in the level of
/// every interval, so that looking several times does not make false verdicts more frequent.
/// </summary>
internal sealed class StopRule
{
    /// <summary>Of a single test, which is compared with nothing, more time is taken until its interval reaches no farther than this share.</summary>
    private const double Precision = 0.01;

    /// <summary>A pair is gone on with that is expected to need less than so many times the time left: what it needs is a rough guess.</summary>
    private const double Hope = 4;

    /// <summary>The times of looking, a test, in nanoseconds: each at least twice the one before, so that few looks do for quick and for slow suites.</summary>
    private static readonly double[] Looks = [0.2e9, 0.5e9, 1e9, 2e9];

    /// <summary>The same of a sweep, which is looked at once where no time was given for it.</summary>
    private static readonly double[] SweepLooks = [0.25e9];

    /// <summary>Of fewer rounds an interval tells nothing (docs/how-it-measures.md, "Stop").</summary>
    private const int FewestOfOne = 5;

    /// <summary>Of several inputs there are so many, which fill the blocks that intervals are of: see <see cref="Blocks"/>.</summary>
    private const int FewestOfSeveral = 16;

    private readonly IGrouping<int, Candidate>[] inputs;
    private readonly Func<ResultSuite, bool>? isAnswered;

    internal StopRule(BenchmarkSettings settings, IReadOnlyList<Candidate> candidates, bool isSweep)
    {
        inputs = [.. candidates.Where(candidate => candidate.IsTest).GroupBy(candidate => candidate.Input)];
        int tests = inputs.Max(input => input.Count());
        Bound = settings.TestTime.TotalNanoseconds * tests;
        List<double> looks = [.. (isSweep ? SweepLooks : Looks).Select(look => look * settings.Pace * tests)];
        isAnswered = settings.IsAnswered;
        while ((isAnswered is not null || settings.IsPatient) && looks[^1] < Bound)
        {
            looks.Add(looks[^1] * 2);
        }

        Horizons = settings.IsFixedTime ? [Bound] : [.. looks.Select(look => Math.Min(look, Bound)).Distinct()];
        FewestRounds = inputs.Length > 1 ? FewestOfSeveral : FewestOfOne;
    }

    /// <summary>The times of measuring, in nanoseconds, after which to look.</summary>
    internal IReadOnlyList<double> Horizons { get; }

    /// <summary>The wall time that all rounds may take, in nanoseconds.</summary>
    internal double Bound { get; }

    /// <summary>How many rounds there must be before the first look.</summary>
    internal int FewestRounds { get; }

    /// <summary>Whether more time would tell more. If so, only the tests for which it would go on taking part.</summary>
    /// <param name="results">The results so far on an input.</param>
    /// <param name="horizon">The time so far.</param>
    internal bool GoesOn(Func<int, ResultSuite> results, double horizon)
    {
        if (isAnswered is not null)
        {
            return inputs.Any(input => OrRare(!isAnswered(results(input.Key)), input));
        }

        double left = (Horizons[^1] - horizon) / 1e9;
        foreach (IGrouping<int, Candidate> input in inputs)
        {
            ResultSuite soFar = results(input.Key);
            HashSet<string> open = [.. OrVague(OpenTests(soFar, left), soFar, left)];
            foreach (Candidate candidate in input)
            {
                candidate.IsActive = OrRare(open.Contains(candidate.Name), input);
            }
        }

        return inputs.Any(input => input.Any(candidate => candidate.IsActive));
    }

    /// <summary>Whether to go on with a test, or all of its input for rare slow calls of one of them: the others are what it is compared with.</summary>
    [Stage(Stages.Neighbours)]
    private static bool OrRare(bool goesOn, IEnumerable<Candidate> tests) => goesOn
        || tests.Any(test => test.Thrown is null && test.Rare.AreFew(test.Samples.Calls + test.Stretches.OfType<Stretch>().Sum(stretch => stretch.Calls)));

    private static IEnumerable<string> OpenTests(ResultSuite results, double secondsLeft) => results.Count == 1
        ? results.Where(result => result.Measurement!.RelativeError > Precision).Select(result => result.Name)
        : results.SelectMany((first, i) => results.Skip(i + 1).Select(second => results.Compare(first, second)))
            .Where(pair => pair.MoreTime?.TotalSeconds < Hope * secondsLeft)
            .SelectMany(pair => new[] { pair.First, pair.Second });

    /// <summary>What has a time that is not known well enough to be shown is gone on with as well, though a verdict may stand, or nothing be said; not for what more rounds do not narrow.</summary>
    [Stage(Stages.Rarities)]
    private static IEnumerable<string> OrVague(IEnumerable<string> open, ResultSuite results, double secondsLeft) => open.Concat(results
        .Where(result => result.Measurement is { IsVague: true } vague && vague.OverheadError < Measurement.Widest / 2 * vague.Floored && results.Facts!.Longer(vague)?.TotalSeconds < Hope * secondsLeft)
        .Select(result => result.Name));
}
