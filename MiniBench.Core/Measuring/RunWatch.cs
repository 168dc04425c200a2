using System.Diagnostics;

namespace MiniBench;

/// <summary>
/// What the measuring thread and the thread that waits for it tell each other: which test is running since when, how far the
/// run is, and that it is to end. The measuring thread only writes fields; words are made by the one that waits.
/// </summary>
internal sealed partial class RunWatch : IDisposable
{
    /// <summary>A call is given so much time in any case: a machine, too, can stand still for some tenths of a second.</summary>
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(1);

    /// <summary>A call is given up after so many times what it may take before it is spoken of.</summary>
    private const int Lenience = 10;

    /// <summary>Where nobody said what it may take, not before so many times the time that a test is measured for.</summary>
    private const int TestTimes = 2;

    /// <summary>Nobody knows how long an input takes to be made: files and tables of a gigabyte are inputs, too.</summary>
    private static readonly TimeSpan LongPatience = TimeSpan.FromMinutes(10);

    private static readonly TimeSpan CleanupPatience = TimeSpan.FromSeconds(30);

    /// <summary>What ends inputs, as words say it.</summary>
    internal const string Cleanup = "the cleanup";

    private readonly TimeProvider clock;
    private readonly ITerminal? terminal;
    private readonly IProgress<RunProgress>? progress;
    private readonly CancellationToken cancellation;
    private readonly TimeSpan longestCall;
    private IDisposable? interrupt;
    private ThreadCrews? crews;
    private volatile bool isEndRequested;
    private volatile string? running;
    private bool isLong;
    private long runningSince, looks, overdueSince = long.MinValue;
    private string waiting = "";

    internal RunWatch(
        BenchmarkSettings settings, TimeSpan maxCallTime, IProgress<RunProgress>? progress, CancellationToken cancellation)
    {
        (clock, terminal) = (settings.Clock, settings.Probe.Terminal);
        (this.progress, this.cancellation, MaxCallTime) = (progress, cancellation, maxCallTime);
        IsOnCallersThread = settings.IsOnCallersThread;
        LookForStaticConstructor();
        longestCall = TimeSpan.FromTicks(Math.Max(settings.MaxCallTime is null ? settings.TestTime.Ticks * TestTimes : Patience.Ticks, maxCallTime.Ticks * Lenience));
        Attach();
    }

    /// <summary>The longest time that a call may take before it is spoken of.</summary>
    internal TimeSpan MaxCallTime { get; }

    /// <summary>Whether tests run on the thread that runs the suite: none can be given up then.</summary>
    internal bool IsOnCallersThread { get; private set; }

    /// <summary>What the run is doing.</summary>
    internal string Phase { get; private set; } = "checking outputs";

    /// <summary>Whether the run is to end with what it has.</summary>
    internal bool IsEnding => isEndRequested || cancellation.IsCancellationRequested;

    /// <summary>Whether somebody wants to see results while they come.</summary>
    internal bool ShowsResults => progress is not null || (terminal?.ShowsResults ?? false);

    /// <summary>The threads that calls are made on at once, where they are.</summary>
    internal ThreadCrews Crews => crews ??= new();

    /// <summary>Why a call was given up, as a failure says it.</summary>
    internal string GivenUpReason => "did not return " + (IsEnding
        ? "before the run was ended"
        : $"within {Units.Time(GivenUpAfter)}; give it less to do, or allow more: WithMaxCallTime, --max-call-time{waiting}");

    /// <summary>How long what runs may take before it is given up.</summary>
    private TimeSpan GivenUpAfter => OrForCleanup(isLong && longestCall < LongPatience ? LongPatience : longestCall);

    public void Dispose()
    {
        Detach();
        EndThreads();
    }

    /// <summary>Says what the run is going on to.</summary>
    [Stage(Stages.Progress)]
    internal void Begin(string phase) => Phase = phase;

    internal void Enter(string test)
    {
        Volatile.Write(ref runningSince, clock.GetTimestamp());
        ForgetLooks();
        running = test;
    }

    /// <summary>As <see cref="Enter"/>, for what may take minutes.</summary>
    internal void EnterLong(string work)
    {
        isLong = true;
        Enter(work);
    }

    internal void Exit()
    {
        running = null;
        isLong = false;
    }

    /// <summary>Says what a test may wait for that did not return: a test that waits uses no processor.</summary>
    [Stage(Stages.CallersThread)]
    internal void NoteWaiting(Thread? hung) => waiting = hung?.ThreadState.HasFlag(System.Threading.ThreadState.WaitSleepJoin) is not true ? ""
        : ". It waits; if that is for a lock which the thread holds that runs the suite, let it run there: BenchmarkSettings.WithCallersThread()";

    /// <summary>Ends the threads that calls are made on at once: at the end, and when one of them does not return.</summary>
    internal void EndThreads()
    {
        crews?.End();
    }

    /// <summary>Shows how far the run is, and looks whether a call has to be given up.</summary>
    /// <returns>The test that was given up, or null.</returns>
    internal string? Look()
    {
        string? test = running;
        TimeSpan time = test is null ? TimeSpan.Zero : OrByLooks(clock.GetElapsedTime(Volatile.Read(ref runningSince)));
        TryShow(test, time);
        return OrSeenAgain(time > GivenUpAfter || (IsEnding && time > OrForCleanup(Patience)) ? test : null);
    }

    /// <summary>A call is late when it was so at the look before, too: the whole process may have stood still, and the call goes on with it.</summary>
    [Stage(Stages.Rarities)]
    private string? OrSeenAgain(string? late)
    {
        long since = Volatile.Read(ref runningSince);
        bool isSeenAgain = since == overdueSince;
        overdueSince = late is null ? long.MinValue : since;
        return isSeenAgain ? late : null;
    }

    /// <summary>What a cleanup leaves behind, such as a database or files, stays there: it gets longer, also where the run is to end.</summary>
    [Stage(Stages.Rarities)]
    private TimeSpan OrForCleanup(TimeSpan patience) => running == Cleanup && patience < CleanupPatience ? CleanupPatience : patience;

    [Stage(Stages.Clocks)]
    private void ForgetLooks() => Volatile.Write(ref looks, 0);

    /// <summary>The time since a call began, or that between the looks at it where the run's clock shows less: one may stand still.</summary>
    [Stage(Stages.Clocks)]
    private TimeSpan OrByLooks(TimeSpan time) => TimeSpan.FromMilliseconds(Math.Max(time.TotalMilliseconds, (Interlocked.Increment(ref looks) - 1) * MeasuringThread.LookMilliseconds));

    /// <summary>On another thread, a test that touches the class would wait for the end of the constructor, which waits for the test.</summary>
    [Stage(Stages.CallersThread)]
    private void LookForStaticConstructor() =>
        IsOnCallersThread |= Array.Exists(new StackTrace().GetFrames(), frame => DiagnosticMethodInfo.Create(frame)?.Name == ".cctor");

    [Stage(Stages.Progress)]
    private void Attach() => interrupt = terminal?.OnInterrupt(() => isEndRequested = true);

    [Stage(Stages.Progress)]
    private void Detach()
    {
        interrupt?.Dispose();
        terminal?.Show("");
    }
}
