namespace MiniBench;

/// <summary>All warnings, each with a stable code, what was found and what to do. The only place that words them.</summary>
internal static class WarningCatalogue
{
    /// <summary>The code of a test whose work is not done when it returns: nothing is said of its speed.</summary>
    internal const string LazyCode = "lazy-output";

    /// <summary>The code of a test that changes its input: all tests get the changed one.</summary>
    internal const string InputChangedCode = "input-changed";

    /// <summary>The code of a test that shares code with others: alone it may take another time.</summary>
    internal const string SharedCode = "changed-by-others";

    /// <summary>The code of a test that is written twice.</summary>
    internal const string SameCodeCode = "same-code";

    /// <summary>Why nothing is said of two such tests.</summary>
    internal const string SameCodeReason = "they are the same code";

    /// <summary>The code of a test that is too short to be measured.</summary>
    internal const string BelowResolutionCode = "below-resolution";

    /// <summary>The code of outputs that are not the right ones.</summary>
    internal const string OutputsDifferCode = "outputs-differ";

    internal const string DebuggerCode = "debugger";
    private const string SlowCopiesCode = "slow-copies";
    private const string UnoptimisedCode = "unoptimised";
    internal const string WorkRemovedCode = "work-removed";

    internal static BenchmarkWarning Debugger => new(
        DebuggerCode, null, "A debugger is attached, which can slow code down.", "Run without it.");

    internal static BenchmarkWarning Unsettled => new(
        "unsettled", null, "The runtime was still compiling when the measuring began.", "Allow more calibration time.");

    internal static BenchmarkWarning Interrupted => new(
        "interrupted", null, "The run was ended early, so intervals are wide.", "Let it run to its end.");

    internal static BenchmarkWarning Unoptimised(string test, string? assembly) => new(
        UnoptimisedCode, test, $"{assembly} was built without optimisation, so no speed can be told.",
        "Build it in Release, or set <Optimize>true</Optimize> in its project.");

    internal static BenchmarkWarning Starved(double share) => new(
        "starved", null, $"Other work took {Units.Percent(share, 0)} of the processor's time.", "Close what else runs, and run again.");

    internal static BenchmarkWarning Neighbour(double share, bool areBeside) => new(
        "neighbour", null,
        $"Something else used the same processor core for {Units.Percent(share, 0)} of the time; {(areBeside ? "times may be up to twice too long" : "the times are of the rest")}.",
        "Close what else runs; where that is another virtual machine, more launches tell more.");

    internal static BenchmarkWarning CoarseClock(double step) => new(
        "coarse-clock", null, $"The clock moves in steps of {Units.Time(step)}.", "Use the system's clock: leave WithClock out.");

    internal static BenchmarkWarning ClockWentBack(int times) => new(
        "clock-went-back", null, $"The clock went back {times} times; those batches do not count.", "Use a clock that only goes forward.");

    internal static BenchmarkWarning Unstable(string test) => new(
        "unstable", test, "changed its speed during the run.", "Run again on a quiet machine; look for something that fills up or grows.");

    internal static BenchmarkWarning TwoSpeeds(string test, double factor) => new(
        "two-speeds", test, $"ran at two speeds, {Units.Times(factor)} apart; the fast one is shown.",
        "Compare within this run only: a neighbour on the same processor is the usual cause.");

    internal static BenchmarkWarning Uneven(string test, string how) => new(
        "uneven", test, $"does not take the same time each{how}", "Read the mean for many calls, the median for a typical one.");

    internal static BenchmarkWarning Finalizers(string test) => new(
        "finalizers", test, "makes what has a finalizer. Another thread runs these, and slows calls down meanwhile: how much depends on how many processors are free.",
        "Dispose of it in the test, if that suppresses them; else compare on an idle machine only.");

    internal static BenchmarkWarning BelowResolution(string test) => new(
        BelowResolutionCode, test, "cannot be told from an empty call.", "Let a call do more; see whether the compiler removed its work.");

    internal static BenchmarkWarning WorkRemoved(string test, string before, string after) => new(
        WorkRemovedCode, test, $"took {before} at first, now {after}: its work may have been removed.",
        "Return a value that depends on all of it.");

    internal static BenchmarkWarning LazyOutput(string test, string? type) => new(
        LazyCode, test, $"returns {type}, whose work is not done yet.", "End a query with ToArray(); wait for a task's Result.");

    internal static BenchmarkWarning InputChanged(string test) => new(
        InputChangedCode, test, "changes its input, so later calls get another one.",
        "Give each call a copy, made outside the time: .WithFreshInput(x => ...).");

    internal static BenchmarkWarning LargeCopies(string test, long calls) => new(
        SlowCopiesCode, test, Units.Invariant($"has an input so large that {(calls == 1 ? "one copy is" : $"only {calls:N0} copies are")} made for a thread at once; what starting the threads takes is in each call."),
        "Copy less, or let a call do more.");

    internal static BenchmarkWarning SlowCopies(string test, double nanoseconds, long calls) => new(
        SlowCopiesCode, test, Units.Invariant($"has an input that takes {Units.Time(nanoseconds)} to copy, so {(calls == 1 ? "each call is" : $"only {calls:N0} calls are")} timed at once; after so long a time with something else, a call is slower."),
        "Copy less, or let a call do more.");

    internal static BenchmarkWarning ChangedByOthers(string test, string method) => new(
        SharedCode, test, $"shares {method} with other tests, which hand it something else; alone it may be several times as fast.",
        "Run each in a process of its own, with --filter, and compare the times; no verdict is given here.");

    internal static BenchmarkWarning SameCode(string test, string first) => new(
        SameCodeCode, test, $"is the same code as {first}: what is between their times is where each lies in memory.", "Is there a name that should be another one?");

    internal static BenchmarkWarning NotCompared => new(
        "not-compared", null, "No outputs were compared, as was asked for.", "Whether the tests do the same is not known.");

    internal static BenchmarkWarning NothingToCompare(string test) => new(
        "not-compared", test, "returns nothing, so nothing of it was compared.",
        "Return a result, or give each call a copy: what it makes of that is compared with .WithFreshInput(x => ...).");

    internal static BenchmarkWarning OutputsDiffer(bool areClose) => new(
        OutputsDifferCode, null, "Outputs differ, so not every test is measured.", areClose
            ? "Numbers so close count as equal with .WithTolerance(1e-6)."
            : "If that is their nature, compare them by .WithComparer(...), or not at all: .WithoutComparison(), --no-comparison.");

    internal static BenchmarkWarning NoBaseline(string test) => new(
        "no-baseline", test, "has no figures here, so ratios and verdicts are beside the fastest.", "Mend the baseline, or name another one.");

    internal static BenchmarkWarning NotCleanedUp(string? test, string what, string? how) => new(
        "not-cleaned-up", test, $"{what} could not be cleaned up, or disposed of: {how?.TrimEnd('.')}.", "The figures stand; see what is left behind.");

    internal static BenchmarkWarning TakingTurns(int threads, int processors) => new(
        "taking-turns", null, Units.Invariant($"{threads:N0} threads on {processors:N0} {(processors == 1 ? "processor" : "processors")} take turns."),
        "Leave larger numbers of threads out, or run on a machine with more processors.");

    internal static BenchmarkWarning LostTests(int count) => new(
        "lost-tests", null, $"Tests were added to copies of this suite that are not used ({count}).",
        "Go on with what Add returns; a collection initializer loses its tests.");

    /// <summary>Whether of two tests one is said to be the same code as the other, or both to be that of a third.</summary>
    internal static bool AreSameCode(IReadOnlyList<BenchmarkWarning> warnings, string first, string second)
    {
        string As(string test) => (warnings.FirstOrDefault(one => one.Code == SameCodeCode && one.TestName == test) ?? SameCode(test, test)).Message;
        return As(first) == As(second);
    }

    /// <summary>Whether a figure is not what it seems, whatever its interval: it is of other code, of other work, or of none.</summary>
    internal static bool TakesTheFigureAway(BenchmarkWarning warning) => warning.Code
        is DebuggerCode or UnoptimisedCode or BelowResolutionCode or WorkRemovedCode or LazyCode or InputChangedCode or SharedCode;
}
