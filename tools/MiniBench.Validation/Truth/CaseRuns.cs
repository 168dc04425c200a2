namespace MiniBench.Validation;

/// <summary>A case measured in several processes, with the truth of its tests.</summary>
/// <param name="Name">The case's name.</param>
/// <param name="Truths">By the names of the tests.</param>
/// <param name="Reports">Of the processes that ran the suite.</param>
/// <param name="Quiet">Those of them that did not say that something else used the core: only they can say how long something takes. None where the machine never had one to give.</param>
internal sealed record CaseRuns(string Name, IReadOnlyDictionary<string, Truth> Truths, IReadOnlyList<ChildReport> Reports, IReadOnlyList<ChildReport> Quiet)
{
    /// <summary>What the documented resolution of 0.5 ns is five per cent of: shorter times are judged as parts of this one.</summary>
    private const double Shortest = 10;

    /// <summary>A verdict on a difference that is this much smaller than what it says is false.</summary>
    private const double Grain = 0.01;

    /// <summary>Whether the tests are equal by construction: their ratio is known better than by loops.</summary>
    internal bool AreEqual { get; init; }

    /// <summary>The share of the verdicts that contradict the truth.</summary>
    internal Tally FalseVerdicts => Tally.Of(AllPairs, IsFalse);

    /// <summary>The pairs that have no verdict.</summary>
    internal Tally LeftOpen => Tally.Of(AllPairs, pair => pair.Verdict == Verdict.NotResolved);

    /// <summary>Of the pairs that are farther apart than what is called, those that were called.</summary>
    internal Tally Found => Tally.Of(AllPairs.Where(IsApart), pair => pair.IsCalled && !IsFalse(pair));

    /// <summary>The intervals of times that hold the truth.</summary>
    internal Tally TimesHeld => Tally.Of(QuietTests, Holds);

    /// <summary>The intervals of ratios that hold the truth; one without an end says nothing, and is not counted.</summary>
    internal Tally RatiosHeld => Tally.Of(AllPairs.Where(pair => pair.Upper < double.MaxValue), pair => pair.Lower <= TrueRatio(pair.First, pair.Second) * (1 + Doubt(pair)) && pair.Upper >= TrueRatio(pair.First, pair.Second) / (1 + Doubt(pair)));

    /// <summary>The verdicts, of all pairs in all processes.</summary>
    internal IEnumerable<PairReport> AllPairs => Reports.SelectMany(report => report.Pairs);

    /// <summary>The times, of all tests in the quiet processes.</summary>
    internal IEnumerable<TestReport> QuietTests => Quiet.SelectMany(report => report.Tests);

    /// <summary>What was measured of a test in each quiet process, divided by its truth. Short times count as parts of ten nanoseconds.</summary>
    internal double[] Shares(string test) =>
        [.. Quiet.Select(report => 1 + ((report.Test(test).Nanoseconds - Truths[test].Nanoseconds) / Math.Max(Shortest, Truths[test].Nanoseconds)))];

    /// <summary>How far the median over the processes is off; no number where no process was quiet.</summary>
    internal double Error(string test) => Math.Abs(Spread.Median(Shares(test)) - 1);

    /// <summary>Whether the interval of a time holds the truth, as exactly as that is known; what both call too short agrees, too.</summary>
    internal bool Holds(TestReport test)
    {
        (double truth, double doubt) = (Truths[test.Name].Nanoseconds, Truths[test.Name].Error * Math.Abs(Truths[test.Name].Nanoseconds));
        bool areBothShort = truth - doubt < Measurement.Resolution && test.Lower < Measurement.Resolution;
        return areBothShort || (test.Lower <= truth + doubt && test.Upper >= truth - doubt);
    }

    /// <summary>The ratio of two tests by long loops; what is too short to be measured counts as the shortest time that can be, as the engine does.</summary>
    internal double TrueRatio(string first, string second) => AreEqual ? 1 : Floored(first) / Floored(second);

    /// <summary>Whether a verdict says what is not so by more than a hundredth.</summary>
    internal bool IsFalse(PairReport pair)
    {
        double truth = TrueRatio(pair.First, pair.Second);
        double grain = Math.Max(Grain, Doubt(pair));
        return pair.Verdict switch
        {
            Verdict.Faster => truth > 1 / (1 + grain),
            Verdict.Slower => truth < 1 + grain,
            Verdict.NoDifference => Math.Abs(Math.Log(truth)) > Math.Log(1 + pair.Limit) + grain,
            _ => false,
        };
    }

    /// <summary>Whether two tests are so far apart, as exactly as that is known, that they are to be called different.</summary>
    private bool IsApart(PairReport pair) => Math.Abs(Math.Log(TrueRatio(pair.First, pair.Second))) > Math.Log(1 + pair.Limit) + Math.Max(Grain, Doubt(pair));

    /// <summary>The row of what was found.</summary>
    /// <param name="found">Of all cases.</param>
    /// <param name="detail">Where they come from.</param>
    internal static Outcome FoundRow(Tally found, string detail) => new(
        "differences of the long loops, larger than what is called, that were found", FigureUnit.Fraction, Bound.AtLeast(0.9), Bound.AtLeast(0), found.Share, detail);

    private double Doubt(PairReport pair) => AreEqual ? 0 : Truths[pair.First].Error + Truths[pair.Second].Error;

    private double Floored(string test) => Measurement.AtLeastResolution(Truths[test].Nanoseconds);
}
