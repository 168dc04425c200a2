using System;
using System.Threading;
using System.Threading.Tasks;

namespace MiniBench.Queue.Running;

/// <summary>Waits before a command, so that what the last one or the start of the machine has left to do does not disturb it.</summary>
/// <param name="time">For how long; null until the machine is idle.</param>
internal sealed class Settling(TimeSpan? time)
{
    private const string Idle = "idle";
    private const double MostBusy = 0.1;
    private const int LooksInSuccession = 5;
    private static readonly TimeSpan LookTime = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(10);

    /// <summary>No waiting.</summary>
    internal static Settling None { get; } = new(TimeSpan.Zero);

    /// <summary>How long it takes, as far as that is known.</summary>
    internal TimeSpan Expected => time ?? LooksInSuccession * LookTime;

    /// <summary>Reads what --settle says.</summary>
    /// <exception cref="QueueException">It is neither a time nor "idle".</exception>
    internal static Settling Parse(string text)
    {
        try
        {
            return new(text == Idle ? null : TimeText.Parse("--settle", text));
        }
        catch (QueueException exception)
        {
            throw new QueueException($"{exception.Message.TrimEnd('.')}; or 'idle', to wait until the machine has nothing to do.", exception);
        }
    }

    /// <summary>Waits.</summary>
    /// <param name="load">How busy the machine is.</param>
    /// <param name="clock">Passes the time.</param>
    /// <param name="say">Gets what is to be known.</param>
    /// <param name="isOver">Is asked every second whether there is nothing more to wait for.</param>
    /// <param name="stop">Ends the waiting.</param>
    /// <exception cref="OperationCanceledException">It was ended by <paramref name="stop"/>.</exception>
    /// <exception cref="QueueException">The system does not say how busy it is.</exception>
    internal void Wait(IProcessorLoad load, TimeProvider clock, Action<string> say, Func<bool> isOver, CancellationToken stop)
    {
        if (time is not { } fixedTime)
        {
            WaitUntilIdle(load, clock, say, isOver, stop);
            return;
        }

        for (TimeSpan left = fixedTime; left > TimeSpan.Zero && !isOver(); left -= LookTime)
        {
            Pass(left < LookTime ? left : LookTime, clock, stop);
        }
    }

    private static void WaitUntilIdle(IProcessorLoad load, TimeProvider clock, Action<string> say, Func<bool> isOver, CancellationToken stop)
    {
        long begin = clock.GetTimestamp();
        for (int idle = 0; idle < LooksInSuccession && !isOver();)
        {
            if (clock.GetElapsedTime(begin) > Patience)
            {
                say($"The machine has not been idle for {LooksInSuccession} s in {TimeText.Of(Patience)}: the command is run all the same.");
                return;
            }

            idle = BusyShare(load, clock, stop) < MostBusy ? idle + 1 : 0;
        }
    }

    /// <summary>How many processors worked in the next second.</summary>
    private static double BusyShare(IProcessorLoad load, TimeProvider clock, CancellationToken stop)
    {
        (double before, long begin) = (Look(load), clock.GetTimestamp());
        Pass(LookTime, clock, stop);
        return (Look(load) - before) / clock.GetElapsedTime(begin).TotalSeconds;
    }

    private static double Look(IProcessorLoad load) => load.BusySeconds()
        ?? throw new QueueException("--settle is 'idle', but this system does not say how busy it is. Give a time: --settle 30s.");

    private static void Pass(TimeSpan length, TimeProvider clock, CancellationToken stop) => Task.Delay(length, clock, stop).GetAwaiter().GetResult();
}
