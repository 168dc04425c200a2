namespace MiniBench;

/// <summary>
/// What takes part in the rounds: a test on one input, the control, or an empty call. What it is is known from
/// the beginning; each thing that is learnt later has one writer, which it names.
/// </summary>
internal abstract class Candidate(string name, int input, bool isStatic, string? callKind = null, bool isControl = false)
{
    /// <summary>No call is taken for shorter, in nanoseconds, so that a time which was not seen does not make batches endless.</summary>
    private const double ShortestCall = 0.1;

    /// <summary>From this share of a batch on its thread is taken to have had the processor for all of it.</summary>
    private const double NearlyAll = 0.9;

    private int processorBatches;

    /// <summary>In how many more batches the thread had the processor for all of the time than in how many not.</summary>
    private int uninterrupted;

    /// <summary>The test's name.</summary>
    internal string Name { get; } = name;

    /// <summary>Which of the inputs it runs on; negative for the control and an empty call, which speak for all.</summary>
    internal int Input { get; } = input;

    /// <summary>Whether it is a test, and neither the control nor an empty call.</summary>
    internal bool IsTest => Input >= 0;

    /// <summary>Whether the delegate is to a static method; such a call costs more.</summary>
    internal bool IsStatic { get; } = isStatic;

    /// <summary>What such tests are called where they are no functions with an input, else null: calls of one kind cost the same.</summary>
    internal string? CallKind { get; } = callKind;

    /// <summary>Whether calls go on on other threads: then neither the time nor the bytes of the measuring one are theirs.</summary>
    internal bool GoesOnElsewhere { get; private protected set; }

    /// <summary>On how many threads calls are made at once; null where it is the measuring one.</summary>
    internal virtual int? Threads => null;

    /// <summary>Whether it is the known work that shows what the machine does.</summary>
    internal bool IsControl { get; } = isControl;

    internal bool IsEmpty => !IsTest && !IsControl;

    /// <summary>Whether it was built with optimisation; without, nothing is said of its speed.</summary>
    internal bool IsOptimised { get; init; } = true;

    /// <summary>The quickest call before the JIT optimised it, in time and bytes; no calls where there was none. By FirstCalls.</summary>
    internal Batch First { get; set; }

    /// <summary>What is known of a call beside its time. By FirstCalls.</summary>
    internal IReadOnlyList<Metric> Metrics { get; set; } = [];

    /// <summary>Calls a batch, by <see cref="Calibration"/>.</summary>
    internal long BatchCalls { get; set; } = 1;

    /// <summary>The shortest time a call so far, in nanoseconds, its cost and its collections included; infinite when unknown. By <see cref="Note"/>, and by <see cref="Handover"/>.</summary>
    internal double CallTime { get; private protected set; } = double.PositiveInfinity;

    /// <summary>The longest time a call in a batch so far, in nanoseconds. By <see cref="Note"/>.</summary>
    internal double LongestCall { get; private set; }

    /// <summary>The shortest time of a batch, in nanoseconds.</summary>
    internal double BatchTime => CallTime * BatchCalls;

    /// <summary>It takes part in every n-th round, by <see cref="Calibration"/>.</summary>
    internal int Stride { get; set; } = 1;

    /// <summary>Whether it still takes part, by <see cref="StopRule"/>.</summary>
    internal bool IsActive { get; set; } = true;

    /// <summary>Whether its run was given up: what it still does then must end.</summary>
    internal bool IsAbandoned { get; private set; }

    /// <summary>What the test threw; null if it did not. By <see cref="RunContext.Try"/>.</summary>
    internal Exception? Thrown { get; set; }

    /// <summary>The processor's time of a call, from batches that are long enough for reading it to cost nothing; null if there are none.</summary>
    internal double? ProcessorNanoseconds { get; private set; }

    /// <summary>What was measured in the rounds, by <see cref="Rounds"/>.</summary>
    internal SampleSeries Samples { get; } = new();

    /// <summary>What was measured in longer stretches, by their number; null where it did not take part. By <see cref="MiniBench.Stretches"/>.</summary>
    internal List<Stretch?> Stretches { get; } = [];

    /// <summary>What was measured of it alone before the rounds of a sweep. By <see cref="SweepGarbage"/>.</summary>
    internal IReadOnlyList<Stretch> Alone { get; set; } = [];

    /// <summary>The same test on the input on which it was measured alone and allocates most nearly as much; null where there is none. By <see cref="SweepGarbage"/>.</summary>
    internal Candidate? Alike { get; set; }

    /// <summary>How many times as much it allocates as on that one. By <see cref="SweepGarbage"/>, for what is known of it later may be of one call, in which nothing was seen.</summary>
    internal double TimesAlike { get; set; }

    /// <summary>Its calls that took far longer than others. By <see cref="RunContext.Time"/>.</summary>
    internal RareCalls Rare { get; } = new();

    /// <summary>How much memory a call goes through that no other test of its input does, where that is much. By <see cref="OwnData"/>.</summary>
    internal double OwnBytes { get; set; }

    /// <summary>What a call allocates where it runs, in bytes, as far as it is known. By <see cref="Note"/>.</summary>
    internal double CallBytes { get; private set; }

    /// <summary>Whether what it makes has finalizers, which a thread of the runtime's runs meanwhile. By <see cref="MiniBench.Stretches"/>.</summary>
    internal bool HasFinalizers { get; set; }

    /// <summary>Whether what looks like a neighbour on the processor's core may be a thread of its own.</summary>
    internal bool MayBeNeighbour => GoesOnElsewhere || HasFinalizers;

    /// <summary>How many inputs calls take in turn.</summary>
    internal virtual int InputsInTurn => 1;

    /// <summary>The most calls that a batch may have.</summary>
    internal abstract long MaxCalls { get; }

    /// <summary>Goes back in the inputs, so that calls which are not timed take those that come before the timed ones, as in a loop.</summary>
    internal virtual void Rewind(long calls)
    {
    }

    /// <summary>Does what a batch needs outside the timed region.</summary>
    internal abstract void Prepare(long calls);

    /// <summary>How long what a call needs takes at least, in nanoseconds: copies are made, and those before ended; null as long as that is not known. By <see cref="BatchTimer"/>.</summary>
    internal double? PreparingTime { get; set; }

    /// <summary>Calls the test. Only this is timed.</summary>
    internal abstract void Run(long calls);

    /// <summary>Gives up what it does: the run goes on without it.</summary>
    internal void Abandon() => IsAbandoned = true;

    /// <summary>Ends a run that was given up before it touches anything more.</summary>
    internal void ThrowIfAbandoned()
    {
        if (IsAbandoned)
        {
            throw new OperationCanceledException();
        }
    }

    /// <summary>
    /// Whether the calls of a batch may have waited by themselves, where the system does not tell: what waits does so in nearly each batch, what computes had the
    /// processor for all of most.
    /// </summary>
    /// <param name="share">For which share of the batch its thread had the processor.</param>
    internal bool MayWait(double share) => (uninterrupted += share > NearlyAll ? 1 : -1) <= 0;

    /// <summary>That the test threw on an input; null if it did not.</summary>
    internal TestFailure? FailureOn(string? inputLabel) =>
        Thrown is { } thrown ? new(Name, inputLabel, Advised($"threw {ThrownText.Of(thrown)}", thrown), thrown) : null;

    /// <summary>Names what was disposed of too early, and what can be done.</summary>
    [Stage(Stages.Disposal)]
    private static string Advised(string reason, Exception thrown) => thrown is not ObjectDisposedException { ObjectName: { Length: > 0 } name } ? reason
        : $"threw {nameof(ObjectDisposedException)}: '{name}' was disposed of before. If it is the input, no call may dispose of what all calls get: give each call its own, by WithFreshInput(x => copy), or each run, by WithInput(() => new ...)";

    /// <summary>Counts the processor's time of a call in a batch that was long enough to read it.</summary>
    internal void NoteProcessorTime(TimeSpan time) =>
        ProcessorNanoseconds = (((ProcessorNanoseconds ?? 0) * processorBatches) + time.TotalNanoseconds) / ++processorBatches;

    /// <summary>
    /// Keeps the time of a call if it is the shortest so far, and what it allocates. What the clock does not show may have taken one of its steps.
    /// </summary>
    internal void Note(Batch batch, double step)
    {
        NoteLongest(batch);
        CallBytes = (double)(GoesOnElsewhere ? batch.TotalBytes : batch.ThreadBytes) / batch.Calls;
        CallTime = double.IsNaN(batch.Whole) ? CallTime : Math.Min(CallTime, Math.Max(ShortestCall, Math.Max(step, batch.Whole) / batch.Calls));
    }

    /// <summary>Keeps the time of a call that was found from several batches, if it is the shortest so far.</summary>
    internal void NoteCallTime(double time) => CallTime = Math.Min(CallTime, Math.Max(ShortestCall, time));

    [Stage(Stages.Neighbours)]
    private void NoteLongest(Batch batch) => LongestCall = batch.CallTime > LongestCall ? batch.CallTime : LongestCall;
}
