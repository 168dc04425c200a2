namespace MiniBench;

/// <summary>A test with its inputs.</summary>
internal sealed class TestCandidate<TInput, TOutput>(
    string name, int input, Func<TInput, TOutput> test, TInput[] inputs, Func<TInput, TInput>? freshInput)
    : Candidate(name, input, test.Target is null)
{
    private const int MaxFreshBytes = 256 * 1024;
    private const int MaxFreshCalls = 4096;
    private const int MaxEmptyCalls = 65_536;

    private TInput[] fresh = [];
    private long maxCalls = 1;
    private int next;

    internal override long MaxCalls => IsEmpty ? MaxEmptyCalls : freshInput is null ? long.MaxValue : maxCalls;

    internal TInput[] Inputs => inputs;

    /// <summary>Whether calls take the inputs in turn; else there is one.</summary>
    internal bool TakesTurns { get; init; }

    /// <summary>The last output. Kept, so that no output is never used.</summary>
    internal TOutput? Output { get; set; }

    /// <summary>Returns the same test without what was measured.</summary>
    internal TestCandidate<TInput, TOutput> Anew() =>
        new(Name, Input, test, inputs, freshInput) { TakesTurns = TakesTurns, IsOptimised = IsOptimised, First = First, CallTime = CallTime, Metrics = Metrics };

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
        maxCalls = Math.Clamp(MaxFreshBytes / Math.Max(bytes, 64), 1, MaxFreshCalls);
        fresh = fresh.Length < calls ? new TInput[calls] : fresh;
        fresh[0] = first;
        for (int i = 1; i < calls; i++)
        {
            fresh[i] = freshInput(inputs[(next + i) % inputs.Length]);
        }

        ThrowIfAbandoned();
    }

    internal override void Run(long calls)
    {
        Output = freshInput is not null ? Loop<TInput, TOutput>.Each(test, fresh, 0, (int)calls, calls)
            : TakesTurns ? Loop<TInput, TOutput>.Each(test, inputs, next, inputs.Length, calls)
            : Loop<TInput, TOutput>.Repeat(test, inputs[0], calls);
        ThrowIfAbandoned();
        Turn(calls);
    }

    /// <summary>Goes on in the inputs.</summary>
    private void Turn(long calls)
    {
        if (TakesTurns)
        {
            next = (int)((next + calls) % inputs.Length);
        }
    }
}
