using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using MiniBench.Queue.Storage;

namespace MiniBench.Queue.Running;

/// <summary>One command of the queue, from its being claimed to its result.</summary>
internal sealed class CommandRun(QueueFile queue, RunWishes wishes, Surroundings around, WorkFolder work)
{
    /// <summary>Stands in a command for the path of a file, to which it writes benchmark results as JSON.</summary>
    internal const string ResultsPlace = "{results}";

    private const long MostBytes = 8 << 20;

    /// <summary>Begins it.</summary>
    /// <param name="job">The command.</param>
    /// <returns>The command as it was begun; null if it was removed meanwhile.</returns>
    internal Job? Begin(Job job)
    {
        Job? begun = null;
        around.Do(QueueStep.Claim, inside => begun = queue.Claim(job, around.Machine.Boot, around.Clock.GetUtcNow(), inside));
        return begun;
    }

    /// <summary>Runs it.</summary>
    /// <param name="job">The command, which was begun.</param>
    /// <param name="stop">Ends it.</param>
    /// <returns>What came of it; null if it was ended, and waits again.</returns>
    internal JobResult? Run(Job job, CancellationToken stop)
    {
        JobResult? result = null;
        around.Do(QueueStep.Run, inside => result = Execute(job, inside, stop));
        if (result!.Ending == JobEnding.Stopped)
        {
            around.Do(QueueStep.Recover, inside => queue.Release(job, isInterruption: false, isBetweenDue: true, inside));
            work.CleanUp();
            return null;
        }

        around.Do(QueueStep.Record, inside => queue.Record(result, inside));
        around.Do(QueueStep.CleanUp, _ => work.CleanUp());
        return result;
    }

    private JobResult Execute(Job job, Action inside, CancellationToken stop)
    {
        work.Begin();
        using CappedFile output = around.MakeFile(work.Output, MostBytes);
        using CappedFile error = around.MakeFile(work.Error, MostBytes);
        Dictionary<string, string> variables = new(StringComparer.Ordinal) { [CommandMark.Variable] = CommandMark.Of(queue.State().Id, job.Number) };
        long begin = around.Clock.GetTimestamp();
        CommandEnd end = around.Commands.Run(new(Text(job), job.Folder, variables, output, error, wishes.TimeLimit), stop);
        TimeSpan time = around.Clock.GetElapsedTime(begin);
        inside();
        byte[] written = Kept(output, job, end.Ending);
        (string? results, string note) = work.ReadResults(job, written);
        return new()
        {
            Job = job.Number,
            Attempt = job.Attempts,
            Boot = around.Machine.Boot,
            Machine = around.Machine.Name,
            Started = job.Started ?? 0,
            Milliseconds = (long)time.TotalMilliseconds,
            Ending = end.Ending,
            ExitCode = end.ExitCode,
            Note = string.Join("; ", new[] { end.Note, note, Loss(output), Loss(error) }.Where(part => part.Length > 0)),
            Output = written,
            Error = Kept(error, job, end.Ending),
            Results = results,
        };
    }

    /// <summary>The command with the path of its results, which a shell takes for one word.</summary>
    private string Text(Job job) => ShellWords.Fill(job.Command, ResultsPlace, work.ResultsOf(job));

    /// <summary>What it wrote. A result without it would be one for good; a command without a result is run again.</summary>
    /// <exception cref="QueueException">It could not be kept.</exception>
    private byte[] Kept(CappedFile file, Job job, JobEnding ending)
    {
        byte[] bytes = file.Finish();
        return file.Fault is { } fault && ending != JobEnding.Stopped
            ? throw new QueueException(Units.Invariant($"What command {job.Number} of the queue '{queue.Path}' wrote could not be kept: {fault.TrimEnd('.')}. ")
                + "See whether the disk of the queue is there and has room, and start it again then: the command has no result, and is run again.")
            : bytes;
    }

    private static string Loss(CappedFile file) =>
        file.Dropped > 0 ? Units.Invariant($"it wrote {Units.Bytes(MostBytes + file.Dropped)}, of which the first {Units.Bytes(MostBytes)} were kept") : "";
}
