using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

/// <summary>A test with its inputs.</summary>
internal sealed class TestCandidate<TInput, TOutput>(
    string name, int input, Func<TInput, TOutput> test, TInput[] inputs, Func<TInput, TInput>? freshInput, CallLoop<TInput, TOutput>? loop = null)
    : Candidate(name, input, loop?.IsStatic ?? (test.Target is null), loop?.Kind)
{
    /// <summary>The copies of a batch in bytes: more would not fit into a cache that small inputs do fit into.</summary>
    private const int MaxFreshBytes = 256 * 1024;

    /// <summary>The copies of a batch in number, where they are small.</summary>
    private const int MaxFreshCalls = 4096;

    /// <summary>What a copy takes at least, in bytes: one in which no memory is seen to be allocated lies somewhere, too.</summary>
    private const int LeastFreshBytes = 64;

    /// <summary>Empty calls of a batch: as many as take some tens of microseconds, as a batch does, also where they look as if they took none.</summary>
    private const int MaxEmptyCalls = 65_536;

    /// <summary>Empty calls on several threads make batches as long as those of tests: then starting the threads costs both the same.</summary>
    private const int MaxEmptyCallsOnThreads = 1 << 22;

    private readonly List<TInput> kept = [];
    private TInput[] fresh = [];
    private int made;
    private long maxCalls = 1;
    private int next;
    private StackPlaces? places;

    internal override long MaxCalls => IsEmpty ? GoesOnElsewhere ? EmptyCallsOnThreads : MaxEmptyCalls : freshInput is null ? long.MaxValue : maxCalls;

    internal override int? Threads => loop?.Threads;

    internal override int InputsInTurn => TakesTurns ? inputs.Length : 1;

    /// <summary>Whether calls take the inputs in turn; else there is one.</summary>
    internal bool TakesTurns { get; init; }

    /// <summary>What is to be done with a copy of the input after its call; null where that is nothing.</summary>
    internal Action<TInput>? EndOfCopy { get; init; }

    /// <summary>What the end of a copy threw, the first of those that did.</summary>
    internal Exception? EndThrown { get; private set; }

    /// <summary>Whether there is nothing to compare: it returns nothing, and its input is not its own.</summary>
    internal bool IsUncompared => loop is { IsVoid: true } && freshInput is null;

    /// <summary>
    /// Whether it is called for its output to be checked: the last one is kept, and so are the copies of the input, which are read after their calls, until
    /// somebody ends them. Not where it is measured: a loop that does nothing else keeps none, and one object of 1 MB that was in use when the
    /// collector came made the calls that followed three times as slow (measured on 2026-11-25).
    /// </summary>
    internal bool IsChecked { get; init; }

    /// <summary>The last output, where it is kept.</summary>
    internal TOutput? Output { get; private set; }

    /// <summary>The last output of each thread that calls were made on.</summary>
    internal IEnumerable<TOutput> Outputs => loop is ThreadedLoop<TInput, TOutput> threads ? threads.Outputs : [Output!];

    /// <summary>Lets go of the last output, if that is due.</summary>
    [Stage(Stages.Contents)]
    internal void ForgetOutput(bool isDue)
    {
        if (isDue)
        {
            Output = default;
            loop?.Forget();
        }
    }

    /// <summary>Returns the same test without what was measured.</summary>
    internal TestCandidate<TInput, TOutput> Anew() =>
        new(Name, Input, test, inputs, freshInput, loop) { TakesTurns = TakesTurns, IsOptimised = IsOptimised, First = First, CallTime = CallTime, Metrics = Metrics, EndOfCopy = EndOfCopy };

    /// <summary>A call of the same kind that does nothing.</summary>
    /// <param name="copy">Stands for the copying of inputs; null where they are not copied.</param>
    internal TestCandidate<TInput, TOutput> Idle(Func<TInput, TInput>? copy) =>
        new("an empty call", -1, IsStatic ? Empty.Of<TInput, TOutput>() : new EmptyInstance<TInput, TOutput>().Call, inputs, copy, loop?.Idle()) { TakesTurns = TakesTurns };

    internal override void Rewind(long calls) => Turn(inputs.Length - (calls % inputs.Length));

    internal override void Prepare(long calls)
    {
        if (freshInput is null)
        {
            return;
        }

        LeaveCopies();
        long before = GC.GetAllocatedBytesForCurrentThread();
        TInput first = freshInput(inputs[next]);
        long bytes = GC.GetAllocatedBytesForCurrentThread() - before;
        int threads = loop?.Threads ?? 1;
        long copies = calls * threads;
        maxCalls = Math.Clamp(MaxFreshBytes / threads / Math.Max(bytes, LeastFreshBytes), 1, MaxFreshCalls / threads);
        fresh = fresh.Length < copies ? new TInput[copies] : fresh;
        fresh[0] = first;
        bool isCopy = !ReferenceEquals(first, inputs[next]);
        made = isCopy ? 1 : 0;
        for (int i = 1; i < copies; i++)
        {
            fresh[i] = freshInput(inputs[(next + i) % inputs.Length]);
            made = isCopy ? i + 1 : 0;
        }

        ThrowIfAbandoned();
    }

    /// <summary>Ends all copies that were made: nothing reads them any more.</summary>
    internal void EndCopies()
    {
        kept.ForEach(End);
        kept.Clear();
        for (int i = 0; i < made; i++)
        {
            End(fresh[i]);
        }

        made = 0;
    }

    internal override void Run(long calls)
    {
        if (Spread(calls) > 0)
        {
            RunPart(0, calls);
        }
    }

    /// <summary>Makes the calls of a batch at several places of the stack, and returns how many are left: none, or all where they are made on other threads.</summary>
    [Stage(Stages.Places)]
    private long Spread(long calls) => GoesOnElsewhere || Threads is not null ? calls : (places ??= new(RunPart)).Run(calls);

    /// <summary>Makes some of the calls of a batch.</summary>
    /// <param name="before">How many were made before.</param>
    /// <param name="calls">How many.</param>
    private void RunPart(long before, long calls)
    {
        Output = loop is not null ? RunLoop(loop, before, calls)
            : freshInput is not null ? Loop<TInput, TOutput>.Each(test, fresh, (int)before, (int)(before + calls), calls)
            : TakesTurns ? Loop<TInput, TOutput>.Each(test, inputs, next, inputs.Length, calls)
            : Loop<TInput, TOutput>.Repeat(test, inputs[0], calls);
        ForgetOutput(!IsChecked);
        ThrowIfAbandoned();
        Turn(calls);
    }

    /// <summary>Ends the copies of the batch before, or keeps them until somebody else does.</summary>
    private void LeaveCopies()
    {
        if (IsChecked)
        {
            kept.AddRange(fresh.Take(made));
            made = 0;
        }
        else
        {
            EndCopies();
        }
    }

    [SuppressMessage("Design", "CA1031", Justification = "Whatever the end of a copy throws becomes a warning.")]
    private void End(TInput copy)
    {
        try
        {
            EndOfCopy?.Invoke(copy);
        }
        catch (Exception exception)
        {
            EndThrown ??= exception;
        }

        ThrowIfAbandoned();
    }

    private TOutput RunLoop(CallLoop<TInput, TOutput> calling, long before, long calls)
    {
        ThrowIfAbandoned();
        TOutput output = freshInput is not null ? calling.Run(fresh, (int)before, (int)(before + calls) * (loop?.Threads ?? 1), calls)
            : calling.Run(inputs, next, TakesTurns ? inputs.Length : 1, calls);
        GoesOnElsewhere = calling.GoesOnElsewhere;
        return output;
    }

    private long EmptyCallsOnThreads => freshInput is null ? MaxEmptyCallsOnThreads : maxCalls;

    /// <summary>Goes on in the inputs.</summary>
    private void Turn(long calls)
    {
        if (TakesTurns)
        {
            next = (int)((next + calls) % inputs.Length);
        }
    }
}
