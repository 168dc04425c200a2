namespace MiniBench.Validation;

/// <summary>The regimes in which times and verdicts went wrong once, each with the work that showed it.</summary>
internal static class RegimeCatalogue
{
    internal static IReadOnlyList<Regime> Regimes => [Order, Garbage, Finalizers, Given, Fresh, Uneven, Kinds, LongCalls, LongSort];

    internal static IEnumerable<IGoal> Goals => Regimes.Select(regime => new RegimeGoal(regime));

    private static Regime Order => new(
        "order", "Are equal walks over data of their own equal, whatever their order, kind and size?",
        [.. WorkCatalogue.Footprints.SelectMany(size => new RegimeCase[] { new($"numbers-{size.Name}"), new($"objects-{size.Name}") })],
        [new("numbers-384K", "closure,second closure")])
    {
        AreEqual = true,
        Processes = 4,
        Truths = 1,
        TimeMargin = 3,
        SecondsPerProcess = 2.5,
    };

    private static Regime Garbage => new(
        "lifetime", "Does each test pay for its own garbage, dropped or kept, large or small?",
        [
            new("garbage", "10 KB dropped,10 KB kept"), new("garbage", "100 B dropped,100 B kept"), new("garbage", "text dropped,text kept"),
            new("garbage", "10 KB kept,100 B dropped"), new("garbage", "10 KB dropped,text dropped,ten small"),
        ],
        [new("garbage", "10 KB dropped,10 KB kept")])
    {
        TimeTarget = 0.1,
        // A collection looks at the stacks of all threads, and beside a loop that does nothing else there is one: where the collector's budget for new
        // objects is 2 MB, one in 0.1 ms, that alone makes up to 0.5.
        TimeMargin = 1,
        AreIntervalsEnough = true,
    };

    private static Regime Finalizers => new(
        "finalizers", "Does a test pay for the thread that runs the finalizers of what it makes?",
        [new("finalizers")],
        [])
    {
        TimeTarget = 0.1,
        // How far that thread gets is the machine's.
        TimeMargin = 2,
        AreIntervalsEnough = true,
        SecondsPerProcess = 3,
    };

    private static Regime Given => new(
        "given", "Does each test pay for its own garbage on many given inputs?",
        [.. WorkCatalogue.Given.Select(bytes => new RegimeCase($"given-{bytes}"))],
        [])
    {
        TimeTarget = 0.1,
        TimeMargin = 1,
        AreIntervalsEnough = true,
        SecondsPerProcess = 6,
    };

    private static Regime Fresh => new(
        "fresh", "Is a copy of the input, which each call gets, left out of the time?",
        [new("fresh-sort"), new("fresh-list"), new("fresh-queue")],
        [])
    {
        TimeTarget = 0.1,
        AreIntervalsEnough = true,
    };

    private static Regime Uneven => new(
        "uneven", "Is work paid for that not every call does?",
        [.. WorkCatalogue.Gaps.Select(calls => new RegimeCase($"every-{calls}")), new("rotation"), new("modes")],
        [new("rotation")])
    {
        TimeTarget = 0.1,
        AreIntervalsEnough = true,
        Admission = "uneven",
    };

    private static Regime Kinds => new(
        "kinds", "Do the same bodies cost the same as lambdas and as methods, over references and over values?",
        [new("identity-reference"), new("identity-value"), new("last-letter"), new("letters")],
        [new("identity-reference", "lambda,method")])
    {
        AreEqual = true,
    };

    private static Regime LongCalls => new(
        "longcalls", "Are calls of 1 to 100 ms as long under a load of eight processes as on a quiet machine?",
        [new("chain-1ms"), new("chain-10ms"), new("chain-100ms")],
        [new("chain-10ms", "work")])
    {
        Load = 8,
        Processes = 5,
        QuickProcesses = 1,
        SecondsPerProcess = 12,
    };

    private static Regime LongSort => new(
        "longsort", "Does sorting 16,384 numbers take as long under a load of sixteen processes as on a quiet machine?",
        [new("sort")],
        [])
    {
        Load = 16,
        Processes = 5,
        SecondsPerProcess = 15,
    };
}
