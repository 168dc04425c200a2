using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading;
using MiniBench.Queue.Running;
using MiniBench.Queue.Storage;

namespace MiniBench.Tests.Queue;

/// <summary>Commands that are only written down, and end as they are told to.</summary>
internal sealed class FakeCommands : ICommands
{
    private readonly List<string> run = [];

    /// <summary>What was run, in order, with what is run between commands.</summary>
    internal IReadOnlyList<string> Run => run;

    /// <summary>What a command does; it succeeds unless this says otherwise.</summary>
    internal Func<CommandStart, CancellationToken, CommandEnd>? Work { get; set; }

    /// <summary>The marks of commands of which something was left.</summary>
    internal List<string> Ended { get; } = [];

    /// <summary>How often a command was run.</summary>
    internal int CountOf(string command) => run.Count(one => one == command);

    CommandEnd ICommands.Run(CommandStart start, CancellationToken stop)
    {
        run.Add(start.Text);
        start.Output.Write(Encoding.UTF8.GetBytes($"output of {start.Text}\n"));
        return Work?.Invoke(start, stop) ?? new(JobEnding.Exited, 0);
    }

    public int EndLeftovers(string mark)
    {
        Ended.Add(mark);
        return 0;
    }
}
