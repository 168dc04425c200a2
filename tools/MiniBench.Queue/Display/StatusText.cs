using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using MiniBench.Queue.Storage;

namespace MiniBench.Queue.Display;

/// <summary>What is done, what runs, and what is left.</summary>
internal static class StatusText
{
    /// <param name="jobs">The commands.</param>
    /// <param name="outcomes">How those ended that are done.</param>
    /// <param name="runner">Who runs the queue; null if nobody does.</param>
    /// <param name="now">The time.</param>
    internal static string Of(IReadOnlyList<Job> jobs, IReadOnlyList<JobResult> outcomes, string? runner, DateTimeOffset now)
    {
        Dictionary<long, JobResult> byJob = outcomes.ToDictionary(outcome => outcome.Job);
        StringBuilder text = new();
        TextTable table = new("command", "", "attempts", "time", "");
        foreach (Job job in jobs)
        {
            byJob.TryGetValue(job.Number, out JobResult? outcome);
            table.Add(
                Units.Invariant($"{job.Number}"),
                State(job, outcome, runner is not null),
                job.Attempts > 1 ? Units.Invariant($"{job.Attempts}") : "",
                Time(job, outcome, runner is not null, now),
                Plain.Safe(job.Command));
        }

        table.WriteTo(text, leftColumns: 2);
        return text.Append('\n').Append(Summary(jobs, outcomes, runner)).ToString();
    }

    private static string Summary(IReadOnlyList<Job> jobs, IReadOnlyList<JobResult> outcomes, string? runner)
    {
        int left = jobs.Count - outcomes.Count;
        int failed = outcomes.Count(outcome => !outcome.IsSuccess);
        string time = left > 0 && new Progress(outcomes).Left(left, TimeSpan.Zero) is { } rest ? $", about {TimeText.Of(rest)}" : "";
        return Units.Invariant($"{outcomes.Count} of {jobs.Count} commands are done{(failed > 0 ? Units.Invariant($", {failed} of them failed") : "")}; {left} left{time}. ")
            + (runner is not null ? $"The queue is run by {runner}." : left > 0 ? "Nobody runs the queue: minibench queue run." : "Nobody runs the queue.");
    }

    private static string State(Job job, JobResult? outcome, bool isRun) => (job.State, outcome) switch
    {
        (JobState.Waiting, _) => job.Interruptions > 0 ? "waiting again" : "waiting",
        (JobState.Running, _) => isRun ? "running" : "interrupted",
        (_, not null) => OutcomeText.Of(outcome),
        _ => "done",
    };

    /// <summary>Never negative, also where the clock was set back.</summary>
    private static string Time(Job job, JobResult? outcome, bool isRun, DateTimeOffset now) =>
        outcome is not null ? TimeText.Of(TimeSpan.FromMilliseconds(outcome.Milliseconds))
        : job.State == JobState.Running && isRun && job.Started is { } started ? TimeText.Of(now - DateTimeOffset.FromUnixTimeMilliseconds(started))
        : "";
}
