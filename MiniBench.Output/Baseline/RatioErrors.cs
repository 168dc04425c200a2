using System;

namespace MiniBench.Output;

/// <summary>What the ratio of two runs of a test may be wrong by, piece by piece. All are logarithms.</summary>
/// <param name="Limit">The smallest difference that is called.</param>
/// <param name="Allowance">How far two processes are apart at most in 95 of 100 cases, where it is not known better.</param>
/// <param name="Spread">How far processes differ, as several of them showed; null where there are not several.</param>
/// <param name="Now">How far the rounds of the run now reach, with 95 %, and of how many processes it is.</param>
/// <param name="Then">The same of the baseline.</param>
internal sealed record RatioErrors(double Limit, double Allowance, ProcessSpread? Spread, (double Rounds, int Processes) Now, (double Rounds, int Processes) Then)
{
    /// <summary>How far the interval reaches for what differs between processes.</summary>
    internal double Between => Spread?.Reach(Now.Processes, Then.Processes) ?? Allowance;

    /// <summary>The part of the interval that follows the spread: another few processes would show another one.</summary>
    internal double ReachOfSpread => Spread?.OfProcesses(Now.Processes, Then.Processes) ?? 0;

    /// <summary>The part of the interval that does not.</summary>
    internal double OtherReach => double.Hypot(double.Hypot(Now.Rounds, Then.Rounds), Spread is null ? Allowance : ProcessSpread.Drift);

    /// <summary>The standard deviation of the time of the baseline, with what lies between it and now.</summary>
    internal double DeviationThen => double.Hypot(DeviationOf(Then), Spread is null ? 0 : ProcessSpread.Drift / StandardNormal.Within99);

    /// <summary>The standard deviation of the time of one process.</summary>
    private double OfAProcess => Spread?.Deviation ?? Allowance / StandardNormal.Within95 / Math.Sqrt(2);

    /// <summary>The standard deviation of the time of a run. Of several processes, what differs between them is all of it.</summary>
    internal double DeviationOf((double Rounds, int Processes) run) => double.Hypot(
        Spread is null ? OfAProcess : OfAProcess / Math.Sqrt(run.Processes),
        run.Processes > 1 ? 0 : run.Rounds / StandardNormal.Within95);

    /// <summary>What it would be if the test were measured again: the processes differ as others of it did, else as far as is allowed for.</summary>
    /// <param name="processes">In how many fresh processes.</param>
    internal RatioErrors Again(int processes) => this with
    {
        Spread = new(OfAProcess, (Spread?.Freedom ?? 0) + processes - 1),
        Now = (0, processes),
    };
}
