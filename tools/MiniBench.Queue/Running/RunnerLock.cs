using System;
using System.IO;
using System.Threading;

namespace MiniBench.Queue.Running;

/// <summary>Only one process runs a queue at a time: the system takes the lock from a process that dies, however it dies.</summary>
internal sealed class RunnerLock : IDisposable
{
    private const int MostTries = 5;
    private static readonly TimeSpan Moment = TimeSpan.FromMilliseconds(20);

    /// <summary>Stands in the file from when a process runs the queue; written over by what follows, which a full disk does not prevent.</summary>
    private const byte Running = (byte)'r';

    /// <summary>Stands there where that process gave up by itself.</summary>
    private const byte GivenUp = (byte)'g';

    private readonly FileStream held;

    private RunnerLock(FileStream held) => this.held = held;

    /// <summary>Whether the process that ran the queue last died: it did not say that it gave up, since it could not go on.</summary>
    internal bool IsAfterDeath
    {
        get
        {
            held.Position = 0;
            return held.ReadByte() != GivenUp;
        }
    }

    /// <summary>Says that from now on whoever ends without a word has died.</summary>
    /// <exception cref="QueueException">The file beside the queue cannot be written.</exception>
    internal void Begin()
    {
        try
        {
            Mark(Running);
        }
        catch (IOException exception)
        {
            throw new QueueException($"'{held.Name}' cannot be written: {exception.Message} See whether the disk has room, and start the queue again.", exception);
        }
    }

    /// <summary>Says that this process gives up, and has not died.</summary>
    internal void GiveUp()
    {
        try
        {
            Mark(GivenUp);
        }
        catch (IOException)
        {
            // Then it counts as a death.
        }
    }

    /// <summary>Takes the lock of a queue; null if another process has it, and not only for the moment in which it looks whether somebody has.</summary>
    /// <exception cref="QueueException">The file beside the queue cannot be written.</exception>
    internal static RunnerLock? Take(string queue)
    {
        RunnerLock? taken = TryTake(queue);
        for (int tries = 1; taken is null && tries < MostTries; tries++)
        {
            Thread.Sleep(Moment);
            taken = TryTake(queue);
        }

        return taken;
    }

    /// <summary>Takes the lock of a queue; null if another process has it.</summary>
    /// <exception cref="QueueException">The file beside the queue cannot be written.</exception>
    private static RunnerLock? TryTake(string queue)
    {
        string path = queue + ".lock";
        try
        {
            return new(new(path, FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None, bufferSize: 0));
        }
        catch (IOException exception) when (IsTaken(exception))
        {
            return null;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new QueueException($"'{path}' cannot be written: {exception.Message} The folder of a queue that is run must be writable.", exception);
        }
    }

    /// <summary>Whether a process runs a queue.</summary>
    internal static bool IsRun(string queue)
    {
        if (!File.Exists(queue + ".lock"))
        {
            return false;
        }

        using RunnerLock? taken = TryTake(queue);
        return taken is null;
    }

    public void Dispose() => held.Dispose();

    private void Mark(byte mark)
    {
        held.Position = 0;
        held.WriteByte(mark);
        held.Flush(flushToDisk: true);
    }

    /// <summary>A file that is held by another process, and not one of a full or vanished disk.</summary>
    private static bool IsTaken(IOException exception)
    {
        const int SharingViolation = unchecked((int)0x80070020);
        const int WouldBlock = 11;
        const int WouldBlockOfMac = 35;
        return exception.GetType() == typeof(IOException) && exception.HResult is SharingViolation or WouldBlock or WouldBlockOfMac;
    }
}
