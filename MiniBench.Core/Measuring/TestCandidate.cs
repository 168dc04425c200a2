namespace MiniBench;

/// <summary>A test with its inputs.</summary>
internal sealed class TestCandidate<TInput, TOutput>(
    string name, int input, Func<TInput, TOutput> test, TInput[] inputs, Func<TInput, TInput>? freshInput, CallLoop<TInput, TOutput>? loop = null)
    : Candidate(name, input, loop?.IsStatic ?? (test.Target is null), loop?.Kind)
{
    private const int MaxFreshBytes = 256 * 1024;
    private const int MaxFreshCalls = 4096;
    private const int MaxEmptyCalls = 65_536;

    /// <summary>Empty calls on several threads make batches as long as those of tests: then starting the threads costs both the same.</summary>
    private const int MaxEmptyCallsOnThreads = 1 << 22;

    private TInput[] fresh = [];
    private long maxCalls = 1;
    private int next;

    internal override long MaxCalls => IsEmpty ? GoesOnElsewhere ? EmptyCallsOnThreads : MaxEmptyCalls : freshInput is null ? long.MaxValue : maxCalls;

    internal override int? Threads => loop?.Threads;

    /// <summary>Whether calls take the inputs in turn; else there is one.</summary>
    internal bool TakesTurns { get; init; }

    /// <summary>Whether there is nothing to compare: it returns nothing, and its input is not its own.</summary>
    internal bool IsUncompared => loop is { IsVoid: true } && freshInput is null;

    /// <summary>The last output. Kept, so that no output is never used.</summary>
    internal TOutput? Output { get; set; }

    /// <summary>The last output of each thread that calls were made on.</summary>
    internal IEnumerable<TOutput> Outputs => loop is ThreadedLoop<TInput, TOutput> threads ? threads.Outputs : [Output!];

    /// <summary>Returns the same test without what was measured.</summary>
    internal TestCandidate<TInput, TOutput> Anew() =>
        new(Name, Input, test, inputs, freshInput, loop) { TakesTurns = TakesTurns, IsOptimised = IsOptimised, First = First, CallTime = CallTime, Metrics = Metrics };

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

        long before = GC.GetAllocatedBytesForCurrentThread();
        TInput first = freshInput(inputs[next]);
        long bytes = GC.GetAllocatedBytesForCurrentThread() - before;
        int threads = loop?.Threads ?? 1;
        long copies = calls * threads;
        maxCalls = Math.Clamp(MaxFreshBytes / threads / Math.Max(bytes, 64), 1, MaxFreshCalls / threads);
        fresh = fresh.Length < copies ? new TInput[copies] : fresh;
        fresh[0] = first;
        for (int i = 1; i < copies; i++)
        {
            fresh[i] = freshInput(inputs[(next + i) % inputs.Length]);
        }

        ThrowIfAbandoned();
    }

    internal override void Run(long calls)
    {
        Output = loop is not null ? RunLoop(loop, calls)
            : freshInput is not null ? Loop<TInput, TOutput>.Each(test, fresh, 0, (int)calls, calls)
            : TakesTurns ? Loop<TInput, TOutput>.Each(test, inputs, next, inputs.Length, calls)
            : Loop<TInput, TOutput>.Repeat(test, inputs[0], calls);
        ThrowIfAbandoned();
        Turn(calls);
    }

    private TOutput RunLoop(CallLoop<TInput, TOutput> calling, long calls)
    {
        ThrowIfAbandoned();
        TOutput output = freshInput is not null ? calling.Run(fresh, 0, (int)calls * (loop?.Threads ?? 1), calls)
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
