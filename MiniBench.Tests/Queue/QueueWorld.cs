using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using MiniBench.Queue.Running;
using MiniBench.Queue.Storage;

namespace MiniBench.Tests.Queue;

/// <summary>A queue in a folder of its own, on a machine whose boots, commands and time are played.</summary>
internal sealed class QueueWorld : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-queue-");
    private int boots;

    internal string Path => System.IO.Path.Combine(folder.FullName, "queue.db");

    internal FakeCommands Commands { get; } = new();

    internal MovedClock Clock { get; } = new();

    internal Machine Machine { get; private set; } = new("machine", "here", "boot 0");

    /// <summary>What the queue has said, over all its lives.</summary>
    internal List<string> Said { get; } = [];

    internal RunWishes Wishes { get; set; } = new() { MostInterruptions = int.MaxValue };

    /// <summary>Whether the machine goes down where something stops the queue.</summary>
    internal bool IsGoingDown { get; set; }

    /// <summary>Makes the files for what commands write; null for real ones.</summary>
    internal Func<string, long, CappedFile>? MakeFile { get; set; }

    internal IProcessorLoad Load { get; set; } = new FakeLoad();

    public void Dispose() => folder.Delete(recursive: true);

    internal QueueWorld With(int commands) => With([.. Enumerable.Range(1, commands).Select(NameOf)]);

    internal QueueWorld With(params string[] commands)
    {
        using QueueFile queue = QueueFile.OpenOrCreate(Path);
        queue.Add(commands, folder.FullName);
        return this;
    }

    internal static string NameOf(int command) => $"command {command}";

    internal void Reboot() => Machine = Machine with { Boot = $"boot {++boots}" };

    internal void Move() => Machine = new("another", "there", "boot of another");

    /// <summary>A process that runs the queue.</summary>
    /// <param name="watch">Is told of every step, and can end the process by an exception.</param>
    /// <param name="path">Another path of the queue.</param>
    /// <param name="stop">Stops it.</param>
    internal RunEnd Run(Action<QueueStep, StepMoment>? watch = null, string? path = null, CancellationToken stop = default)
    {
        using QueueFile queue = QueueFile.Open(path ?? Path);
        Surroundings around = new(Machine, Commands, Load, Clock, Said.Add);
        around = around with { Watch = watch ?? ((_, _) => { }), IsGoingDown = () => IsGoingDown, MakeFile = MakeFile ?? around.MakeFile };
        return new QueueRunner(queue, Wishes, around).Run(stop);
    }

    internal T Ask<T>(Func<QueueFile, T> ask)
    {
        using QueueFile queue = QueueFile.Open(Path);
        return ask(queue);
    }

    internal IReadOnlyList<JobResult> Results() => Ask(queue => queue.Outcomes());

    internal IReadOnlyList<Job> Jobs() => Ask(queue => queue.Jobs());

    internal bool HasTemporaryFiles => Directory.Exists(Path + ".work");
}
