using System.Threading;

namespace MiniBench.Validation;

/// <summary>What a goal needs while it measures.</summary>
internal sealed class GoalContext(bool isFull, ChildProcesses children, Action<double> report, CancellationToken cancellation)
{
    /// <summary>Whether everything is measured; else only what shows gross regressions.</summary>
    internal bool IsFull { get; } = isFull;

    internal ChildProcesses Children { get; } = children;

    internal CancellationToken Cancellation { get; } = cancellation;

    /// <summary>The goals that were measured before.</summary>
    internal IReadOnlyList<GoalResult> Earlier { get; init; } = [];

    /// <summary>How many runs to make.</summary>
    internal int Runs(int quick, int full) => IsFull ? full : quick;

    /// <summary>Says which share of the goal is done.</summary>
    internal void Report(double share)
    {
        Cancellation.ThrowIfCancellationRequested();
        report(share);
    }

    /// <summary>Runs one child process after the other, and says how far it is.</summary>
    /// <param name="calls">The names and arguments of the children.</param>
    /// <param name="from">The share of the goal that is done before.</param>
    /// <param name="to">The share that is done afterwards.</param>
    internal IReadOnlyList<ChildRun> RunAll(IReadOnlyList<string[]> calls, double from = 0, double to = 1)
    {
        List<ChildRun> runs = [];
        foreach (string[] call in calls)
        {
            Report(from + ((to - from) * runs.Count / calls.Count));
            runs.Add(Children.Run(call, Cancellation));
        }

        return runs;
    }

    /// <summary>The same call several times.</summary>
    internal IReadOnlyList<ChildRun> Repeat(int times, double from, double to, params string[] call) =>
        RunAll([.. Enumerable.Repeat(call, times)], from, to);
}
