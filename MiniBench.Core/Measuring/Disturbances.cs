namespace MiniBench;

/// <summary>Which rounds do not count: those in which something was compiled, or in which the processor was taken away.</summary>
internal sealed class Disturbances(RunContext run)
{
    /// <summary>Others that take more than this share of the time are worth a warning: what they take less of costs precision only.</summary>
    private const double StolenShare = 0.2;

    /// <summary>A neighbour on the core for more than this share is worth one.</summary>
    private const double SharedShare = 0.5;

    /// <summary>Fewer batches than these say little of a share.</summary>
    private const int FewestStarved = 3;

    /// <summary>So many more rounds may be dropped than count: a test that always compiles is measured all the same.</summary>
    private const int Allowance = 20;

    private readonly Starvation starvation = new();
    private int dropped;
    private int compiling;

    /// <summary>Whether the processor was taken away in a round.</summary>
    /// <param name="control">The control's batch; one without calls where it took no part.</param>
    internal bool IsStarved(Batch control) => starvation.Notes(control);

    /// <summary>Drops a round, unless so many were dropped that it has to count.</summary>
    /// <param name="isCompiling">Whether something was compiled in it.</param>
    /// <param name="counted">How many rounds count so far.</param>
    internal bool Drop(bool isCompiling, int counted)
    {
        if (dropped >= counted + Allowance)
        {
            return false;
        }

        dropped++;
        compiling += isCompiling ? 1 : 0;
        return true;
    }

    /// <summary>Says what disturbed the rounds, where it did so often.</summary>
    /// <param name="counted">How many rounds count.</param>
    /// <param name="areBeside">Whether batches beside a neighbour count, since there were not enough others.</param>
    [Stage(Stages.Warnings)]
    internal void Warn(int counted, bool areBeside)
    {
        TakeBack();
        run.WarnIf(starvation.Count >= FewestStarved && starvation.Share > StolenShare, WarningCatalogue.Starved(starvation.Share));
        WarnOfNeighbours(areBeside);
        run.WarnIf(run.Timer.Backward > 0, WarningCatalogue.ClockWentBack(run.Timer.Backward));
        run.WarnIf(compiling >= Math.Max(Allowance, counted), WarningCatalogue.Unsettled);
    }

    /// <summary>A look in the middle of a run knows less than the last one.</summary>
    [Stage(Stages.Rarities)]
    private void TakeBack() => run.TakeBack("starved", "neighbour", "clock-went-back");

    [Stage(Stages.Neighbours)]
    private void WarnOfNeighbours(bool areBeside)
    {
        run.WarnIf(run.Neighbours.Share > SharedShare || areBeside, WarningCatalogue.Neighbour(run.Neighbours.Share, areBeside));
    }
}
