namespace MiniBench;

internal sealed partial class Rounds
{
    /// <summary>Whether a test, or the empty call, still has to be measured; after the run was ended, only if that takes no time.</summary>
    private bool IsMissing(Candidate candidate) => candidate.IsActive && !candidate.IsControl && candidate.Samples.Calls == 0
        && (!run.Watch.IsEnding || candidate.BatchTime < LongestPrimer);

    /// <summary>Once a round was counted, the end of the run waits for no more than the batch that runs; a round of its own is made for what has none.</summary>
    [Stage(Stages.Rarities)]
    private bool OrEnding(bool takesPart, double bound) => takesPart && !(bound > 0 && Count > 0 && run.Watch.IsEnding);

    /// <summary>
    /// A call that is as long as a stretch has none, in which objects to finalize would be found. In its rounds the thread of the finalizers has the time of all other
    /// tests to get through, which it has not in a loop of these calls: see <see cref="Stretches"/>. The first collection of a batch finds what the test before left.
    /// </summary>
    [Stage(Stages.Rarities)]
    private void NoteFinalizers(Candidate candidate, Batch batch)
    {
        int ofOthers = Array.Exists(order, other => other.IsTest && other != candidate) ? 1 : 0;
        candidate.HasFinalizers |= candidate.BatchTime >= Stretches.Shortest && batch.Collections > ofOthers && run.Probe.FinalizersDue >= Stretches.ManyFinalizers;
    }

    /// <summary>Counts what there is of a first round that does not end, unless quick tests had no turn yet: those are measured again without the one that does not return.</summary>
    internal void KeepFirst()
    {
        (Candidate Test, Batch Batch)[] turns = [.. order.Zip(batches)];
        if (Count == 0 && !Array.Exists(turns, turn => turn.Batch.Calls == 0 && turn.Test.IsTest && turn.Test != run.Running && IsMissing(turn.Test)))
        {
            Add(turns.Sum(turn => turn.Test.CallTime * turn.Batch.Calls));
        }
    }
}
