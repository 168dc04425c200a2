namespace MiniBench;

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
