using MiniBench.Queue.Storage;

namespace MiniBench.Queue.Display;

/// <summary>How a command ended, in words.</summary>
internal static class OutcomeText
{
    internal static string Of(JobResult result)
    {
        string how = result.Ending switch
        {
            JobEnding.TimedOut => "took too long",
            JobEnding.NotStarted => "not started",
            JobEnding.GivenUp => "given up",
            _ => Units.Invariant($"exit code {result.ExitCode}"),
        };
        return result.Note.Length > 0 ? $"{how} ({result.Note})" : how;
    }
}
