namespace MiniBench.Validation;

/// <summary>Kinds of work on which an engine may go wrong in one way, and what is asked of it there.</summary>
/// <param name="Name">The word that names it on the command line.</param>
/// <param name="Question">What it measures, in one sentence.</param>
/// <param name="Full">The cases with --full.</param>
/// <param name="Quick">The cases with --quick.</param>
internal sealed record Regime(string Name, string Question, RegimeCase[] Full, RegimeCase[] Quick)
{
    /// <summary>How many processes run a suite with --full; half of them have the tests in the other order.</summary>
    internal int Processes { get; init; } = 6;

    /// <summary>How many do with --quick.</summary>
    internal int QuickProcesses { get; init; } = 2;

    /// <summary>How many processes run a test alone with --full; one does with --quick.</summary>
    internal int Truths { get; init; } = 3;

    /// <summary>How far the median of a time may be off.</summary>
    internal double TimeTarget { get; init; } = 0.05;

    /// <summary>How far it may be off on any machine.</summary>
    internal double TimeMargin { get; init; } = 0.5;

    /// <summary>Whether a time that is off counts as right where the interval says so in most processes.</summary>
    internal bool AreIntervalsEnough { get; init; }

    /// <summary>Whether the tests of a case are equal by construction.</summary>
    internal bool AreEqual { get; init; }

    /// <summary>How many busy processes there are while suites run; none while a test runs alone.</summary>
    internal int Load { get; init; }

    /// <summary>The code of the warning that is as good as an interval that holds the truth; null for none.</summary>
    internal string? Admission { get; init; }

    /// <summary>About how long a process takes that runs a suite.</summary>
    internal double SecondsPerProcess { get; init; } = 1.9;
}
