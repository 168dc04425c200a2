using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;

namespace MiniBench;

/// <summary>
/// A number of threads that do a piece of work at once, and wait for the next one: for a moment by spinning, then blocked. None of them keeps
/// the process alive.
/// </summary>
[SuppressMessage("Usage", "CA2213", Justification = "A thread that does not return may still reach them; they hold nothing of the system's.")]
internal sealed class ThreadCrew : IDisposable
{
    private readonly Barrier begin;
    private readonly Barrier end;
    private readonly CancellationTokenSource ended = new();
    private volatile Action<int>? work;
    private volatile ExceptionDispatchInfo? thrown;

    /// <summary>Starts the threads.</summary>
    /// <exception cref="InvalidOperationException">The system does not allow so many.</exception>
    internal ThreadCrew(int count)
    {
        begin = new(count + 1);
        end = new(count + 1);
        try
        {
            for (int i = 0; i < count; i++)
            {
                int own = i;
                new Thread(() => Work(own), MeasuringThread.StackBytes) { IsBackground = true, Name = Units.Invariant($"{nameof(MiniBench)} {own + 1}") }.Start();
            }
        }
        catch (Exception exception) when (exception is OutOfMemoryException or ThreadStartException)
        {
            Dispose();
            throw new InvalidOperationException(Units.Invariant($"{count:N0} threads cannot be started on this machine: {exception.Message} Ask for fewer: WithThreads."), exception);
        }
    }

    /// <summary>Whether the threads end, or have ended.</summary>
    internal bool IsEnded => ended.IsCancellationRequested;

    /// <summary>
    /// Does a work on each of the threads at once, by its number, and returns when the last of them is done. What one of them throws is thrown on
    /// at once, since the others may wait for it; the crew is ended then.
    /// </summary>
    /// <exception cref="OperationCanceledException">The crew was ended meanwhile.</exception>
    internal void Run(Action<int> each)
    {
        work = each;
        try
        {
            begin.SignalAndWait(ended.Token);
            end.SignalAndWait(ended.Token);
        }
        catch (OperationCanceledException) when (thrown is not null)
        {
            // It is thrown below, as it is where all threads came to the end.
        }

        thrown?.Throw();
    }

    /// <summary>Ends the threads, and whoever waits for them. One that does not return from its work ends when it does.</summary>
    public void Dispose() => ended.Cancel();

    [SuppressMessage("Design", "CA1031", Justification = "Whatever a test throws becomes its failure.")]
    private void Work(int number)
    {
        try
        {
            while (true)
            {
                begin.SignalAndWait(ended.Token);
                try
                {
                    work!(number);
                }
                catch (Exception exception)
                {
                    Interlocked.CompareExchange(ref thrown, ExceptionDispatchInfo.Capture(exception), null);
                    Dispose();
                }

                end.SignalAndWait(ended.Token);
            }
        }
        catch (OperationCanceledException)
        {
            // The crew was ended: nobody waits for this thread any more.
        }
    }
}
