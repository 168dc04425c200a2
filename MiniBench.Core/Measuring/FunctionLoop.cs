namespace MiniBench;

/// <summary>Calls functions with an input, where calls need a loop of their own: on several threads.</summary>
internal sealed class FunctionLoop<TInput, TOutput>(Func<TInput, TOutput> test) : CallLoop<TInput, TOutput>(test, "function")
{
    private readonly Func<TInput, TOutput> test = test;

    internal override TOutput Run(TInput[] inputs, int start, int count, long calls) => count == 1
        ? Loop<TInput, TOutput>.Repeat(test, inputs[start], calls)
        : Loop<TInput, TOutput>.Each(test, inputs, start, count, calls);

    internal override CallLoop<TInput, TOutput> Idle() =>
        new FunctionLoop<TInput, TOutput>(IsStatic ? Empty.Of<TInput, TOutput>() : new EmptyInstance<TInput, TOutput>().Call);
}

/// <summary>Calls functions that take nothing.</summary>
internal sealed class FunctionLoop<TOutput>(Func<TOutput> test) : CallLoop<ValueTuple, TOutput>(test, "function without an input")
{
    private readonly Func<TOutput> test = test;

    internal override TOutput Run(ValueTuple[] inputs, int start, int count, long calls) => Repeat(test, calls);

    internal override CallLoop<ValueTuple, TOutput> Idle() =>
        new FunctionLoop<TOutput>(IsStatic ? Empty.Of<TOutput>() : new EmptyInstance<ValueTuple, TOutput>().Call);

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static TOutput Repeat(Func<TOutput> test, long calls)
    {
        TOutput output = default!;
        for (long i = calls; i > 0; i--)
        {
            output = test();
        }

        return output;
    }
}
