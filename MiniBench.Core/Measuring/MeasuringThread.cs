using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Threading.Tasks;

namespace MiniBench;

/// <summary>The thread that tests run on, so that one which never returns can be given up and progress costs it nothing.</summary>
[StackTraceHidden]
internal static class MeasuringThread
{
    /// <summary>So that deep recursion works as it does on a main thread (docs/decisions/0003-tests-run-on-a-thread-of-their-own.md).</summary>
    internal const int StackBytes = 16 * 1024 * 1024;

    /// <summary>How often the other thread looks: often enough for a line of progress, so rarely that the tests lose nothing.</summary>
    internal const int LookMilliseconds = 250;

    private static readonly Lock Turn = new();

    /// <summary>Whether what runs belongs to a measurement that goes on; a task that outlives one sees its end.</summary>
    private static readonly AsyncLocal<StrongBox<bool>?> IsMeasuring = new();

    /// <summary>Waits for the end of another measurement in this process, so that there is one at a time.</summary>
    /// <exception cref="InvalidOperationException">A test measures something itself.</exception>
    /// <exception cref="OperationCanceledException">It was cancelled before its turn came.</exception>
    internal static T InTurn<T>(Func<T> measure, CancellationToken cancellation = default)
    {
        Enter(cancellation);
        try
        {
            return measure();
        }
        finally
        {
            Leave();
        }
    }

    /// <summary>Does a work on a thread of its own while this one watches, or the other way round. What a listener throws ends the work, and is thrown on.</summary>
    /// <param name="watch">Knows which test is running.</param>
    /// <param name="inputLabel">The input that a failure names.</param>
    /// <param name="work">The work.</param>
    /// <param name="giveUp">Tells the work that it is given up: from then on it must touch nothing.</param>
    /// <returns>The failure of the test that was given up; null if the work was done.</returns>
    internal static TestFailure? Run(RunWatch watch, string? inputLabel, Action work, Action giveUp)
    {
        Exception? thrown = null;
        watch.Exit();
        string? hung = watch.IsOnCallersThread ? DoHere(Work, watch) : DoElsewhere(Work, watch);
        if (hung is not null)
        {
            giveUp();
            watch.EndThreads();
        }

        watch.ThrowIfBroken();
        return hung is not null ? new(hung, inputLabel, watch.GivenUpReason) { IsGivenUp = true }
            : thrown is null ? null
            : throw new InvalidOperationException(thrown.Message, thrown);

        [SuppressMessage("Design", "CA1031", Justification = "Whatever a test throws becomes its failure, everything else is thrown on.")]
        void Work()
        {
            try
            {
                work();
            }
            catch (Exception exception)
            {
                thrown = exception;
            }
        }
    }

    /// <summary>Does the work on a thread of its own, and waits for its end.</summary>
    /// <returns>The test that is given up before; null if the work has ended.</returns>
    private static string? DoElsewhere(ThreadStart work, RunWatch watch)
    {
        Thread thread = new(work, StackBytes) { IsBackground = true, Name = nameof(MiniBench) };
        thread.Start();
        string? hung = null;
        while (hung is null && !thread.Join(LookMilliseconds))
        {
            hung = watch.Look();
        }

        watch.NoteWaiting(hung is null ? null : thread);
        return hung;
    }

    /// <summary>Does the work on this thread while another one watches. Nothing can be given up.</summary>
    private static string? DoHere(ThreadStart work, RunWatch watch)
    {
        TaskCompletionSource done = new();
        Thread looking = new(() =>
        {
            while (!done.Task.Wait(LookMilliseconds))
            {
                watch.Look();
            }
        })
        {
            IsBackground = true,
            Name = nameof(MiniBench),
        };
        looking.Start();
        work();
        done.SetResult();
        // Whoever listens may wait for this thread.
        looking.Join(LookMilliseconds);
        return null;
    }

    [Stage(Stages.Turns)]
    private static void Enter(CancellationToken cancellation)
    {
        if (IsMeasuring.Value is { Value: true })
        {
            throw new InvalidOperationException("A test runs a suite of its own. Run the inner suite before or after the outer one.");
        }

        while (!Turn.TryEnter(LookMilliseconds))
        {
            cancellation.ThrowIfCancellationRequested();
        }

        IsMeasuring.Value = new(true);
    }

    [Stage(Stages.Turns)]
    private static void Leave()
    {
        Turn.Exit();
        // A test on the caller's thread may have changed the context of this one.
        if (IsMeasuring.Value is { } turn)
        {
            turn.Value = false;
        }
    }
}
