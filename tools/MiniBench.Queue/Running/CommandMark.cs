namespace MiniBench.Queue.Running;

/// <summary>By what the processes of a command are known.</summary>
internal static class CommandMark
{
    /// <summary>The environment variable that all of them have, unless they take it off.</summary>
    internal const string Variable = "MINIBENCH_QUEUE_JOB";

    /// <summary>That of what runs between two commands, which are numbered from one.</summary>
    internal static string OfBetween(string queue) => Of(queue, 0);

    internal static string Of(string queue, long job) => Units.Invariant($"{queue}/{job}");
}
