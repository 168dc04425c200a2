namespace MiniBench;

/// <summary>A test with its inputs.</summary>
internal sealed partial class TestCandidate<TInput, TOutput>(
    string name, int input, Func<TInput, TOutput> test, TInput[] inputs, Func<TInput, TInput>? freshInput, CallLoop<TInput, TOutput>? loop = null)
    : Candidate(name, input, loop?.IsStatic ?? (test.Target is null), loop?.Kind)
{
    /// <summary>Empty calls of a batch: as many as take some tens of microseconds, as a batch does, also where they look as if they took none.</summary>
    private const int MaxEmptyCalls = 65_536;

    /// <summary>Empty calls on several threads make batches as long as those of tests: then starting the threads costs both the same.</summary>
    private const int MaxEmptyCallsOnThreads = 1 << 22;

    private int next;
    private StackPlaces? places;

    internal override long MaxCalls => IsEmpty ? GoesOnElsewhere ? EmptyCallsOnThreads : MaxEmptyCalls : freshInput is null ? long.MaxValue : OrInTime(maxCalls);

    internal override int? Threads => loop?.Threads;

    /// <summary>All inputs: one, or several that calls take in turn.</summary>
    internal IReadOnlyList<TInput> Inputs => inputs;

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
