using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Queue.Storage;

namespace MiniBench.Queue.Display;

/// <summary>What a running queue says of itself, with the time that is left, if a command takes as long as those before.</summary>
internal sealed class Progress
{
    private TimeSpan total;
    private int known;

    internal Progress(IReadOnlyList<JobResult> outcomes)
    {
        foreach (JobResult outcome in outcomes.Where(IsMeasured))
        {
            Add(outcome);
        }
    }

    /// <summary>A line for a command that begins.</summary>
    /// <param name="job">The command, which was begun.</param>
    /// <param name="jobs">All commands.</param>
    /// <param name="settling">How long is waited before each.</param>
    internal string Begin(Job job, IReadOnlyList<Job> jobs, TimeSpan settling)
    {
        int done = jobs.Count(one => one.State == JobState.Done);
        string left = Left(jobs.Count - done, settling) is { } time ? $" (about {TimeText.Of(time)} left)" : "";
        return Units.Invariant($"[{done + 1}/{jobs.Count}] {job.Command}{(job.Interruptions > 0 ? Units.Invariant($", attempt {job.Attempts}") : "")}{left}");
    }

    /// <summary>A line for one that has ended.</summary>
    internal string End(JobResult result)
    {
        Add(result);
        return Units.Invariant($"      {OutcomeText.Of(result)}, {TimeText.Of(TimeSpan.FromMilliseconds(result.Milliseconds))}");
    }

    /// <summary>The time for so many commands; null if nothing is known yet.</summary>
    internal TimeSpan? Left(int commands, TimeSpan settling) => known == 0 ? null : commands * (total / known + settling);

    private static bool IsMeasured(JobResult outcome) => outcome.Ending is JobEnding.Exited or JobEnding.TimedOut;

    private void Add(JobResult result)
    {
        total += IsMeasured(result) ? TimeSpan.FromMilliseconds(result.Milliseconds) : TimeSpan.Zero;
        known += IsMeasured(result) ? 1 : 0;
    }
}
