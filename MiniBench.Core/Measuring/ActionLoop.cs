using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

/// <summary>Calls tests that return nothing: what a call made of its input is its output.</summary>
internal sealed class ActionLoop<TInput>(Action<TInput> test) : CallLoop<TInput, TInput>(test, "action")
{
    private readonly Action<TInput> test = test;

    internal override bool IsVoid => true;

    internal override TInput Run(TInput[] inputs, int start, int count, long calls)
    {
        if (count == 1)
        {
            Repeat(test, inputs[start], calls);
        }
        else
        {
            Each(test, inputs, start, count, calls);
        }

        return Last(inputs, start, count, calls);
    }

    internal override CallLoop<TInput, TInput> Idle() =>
        new ActionLoop<TInput>(IsStatic ? Empty.Action<TInput>() : new EmptyInstance<TInput, TInput>().Act);

    [SuppressMessage("Design", "MA0051", Justification = "Unrolled by hand, so that a call costs little more than the call.")]
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static void Repeat(Action<TInput> test, TInput input, long calls)
    {
        for (long i = calls >> 4; i > 0; i--)
        {
            test(input); test(input); test(input); test(input);
            test(input); test(input); test(input); test(input);
            test(input); test(input); test(input); test(input);
            test(input); test(input); test(input); test(input);
        }

        for (long i = calls & 15; i > 0; i--)
        {
            test(input);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static void Each(Action<TInput> test, TInput[] inputs, int start, int count, long calls)
    {
        int next = start;
        for (long i = calls; i > 0; i--)
        {
            test(inputs[next]);
            next = next + 1 == count ? 0 : next + 1;
        }
    }
}

/// <summary>Calls tests that neither take nor return anything.</summary>
internal sealed class ActionLoop(Action test) : CallLoop<ValueTuple, ValueTuple>(test, "action without an input")
{
    private readonly Action test = test;

    internal override bool IsVoid => true;

    internal override ValueTuple Run(ValueTuple[] inputs, int start, int count, long calls)
    {
        Repeat(test, calls);
        return default;
    }

    internal override CallLoop<ValueTuple, ValueTuple> Idle() => new ActionLoop(IsStatic ? Empty.Act : new EmptyInstance<ValueTuple, ValueTuple>().Act);

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static void Repeat(Action test, long calls)
    {
        for (long i = calls; i > 0; i--)
        {
            test();
        }
    }
}
