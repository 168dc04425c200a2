using System.Threading.Tasks;

namespace MiniBench;

/// <summary>
/// Calls asynchronous tests, each when the one before has ended. No thread waits for a call: only the measuring one waits, for the end of
/// all calls of a batch.
/// </summary>
internal sealed class AsyncLoop<TInput, TOutput, TTask> : CallLoop<TInput, TOutput>
{
    /// <summary>So many batches in a row that ended at once say that calls do not go on elsewhere any more: those that did filled a cache.</summary>
    private const int Enough = 8;

    private readonly Func<TInput, TTask>? test;
    private readonly Func<TTask>? withoutInput;
    private readonly AsyncKind<TInput, TOutput, TTask> kind;
    private readonly Func<TInput, TTask> begin;
    private int atOnce = Enough;

    internal AsyncLoop(Func<TInput, TTask> test, AsyncKind<TInput, TOutput, TTask> kind)
        : base(test, kind.Name) => (this.test, this.kind, begin) = (test, kind, Begin);

    internal AsyncLoop(Func<TTask> test, AsyncKind<TInput, TOutput, TTask> kind)
        : base(test, kind.Name + " without an input") => (withoutInput, this.kind, begin) = (test, kind, Begin);

    /// <summary>What is awaited is called in one way, whatever the method.</summary>
    internal override bool IsStatic => false;

    internal override bool IsVoid => kind.IsVoid;

    internal override TOutput Run(TInput[] inputs, int start, int count, long calls)
    {
        // What goes on in the context of this thread would wait for it, and it waits for that.
        SynchronizationContext? own = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            ValueTask<TOutput> batch = kind.Each(begin, inputs, start, count, calls);
            atOnce = batch.IsCompleted ? atOnce + 1 : 0;
            GoesOnElsewhere = atOnce < Enough;
            return batch.AsTask().GetAwaiter().GetResult();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(own);
        }
    }

    internal override CallLoop<TInput, TOutput> Idle()
    {
        TTask done = kind.Done;
        return test is null ? new AsyncLoop<TInput, TOutput, TTask>(() => done, kind) : new AsyncLoop<TInput, TOutput, TTask>(_ => done, kind);
    }

    /// <summary>Optimised at once and never inlined, so that no test becomes a part of the loop.</summary>
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private TTask Begin(TInput input) => test is null ? withoutInput!() : test(input);
}

/// <summary>The loops of all kinds of tasks.</summary>
internal static class AsyncLoop
{
    internal static CallLoop<TInput, TOutput> Of<TInput, TOutput>(Func<TInput, Task<TOutput>> test) =>
        new AsyncLoop<TInput, TOutput, Task<TOutput>>(test, AsyncKind.TaskWithResult<TInput, TOutput>());

    internal static CallLoop<TInput, TOutput> Of<TInput, TOutput>(Func<TInput, ValueTask<TOutput>> test) =>
        new AsyncLoop<TInput, TOutput, ValueTask<TOutput>>(test, AsyncKind.ValueTaskWithResult<TInput, TOutput>());

    internal static CallLoop<TInput, TInput> Of<TInput>(Func<TInput, Task> test) => new AsyncLoop<TInput, TInput, Task>(test, AsyncKind.PlainTask<TInput>());

    internal static CallLoop<TInput, TInput> Of<TInput>(Func<TInput, ValueTask> test) =>
        new AsyncLoop<TInput, TInput, ValueTask>(test, AsyncKind.PlainValueTask<TInput>());

    internal static CallLoop<ValueTuple, TOutput> Of<TOutput>(Func<Task<TOutput>> test) =>
        new AsyncLoop<ValueTuple, TOutput, Task<TOutput>>(test, AsyncKind.TaskWithResult<ValueTuple, TOutput>());

    internal static CallLoop<ValueTuple, TOutput> Of<TOutput>(Func<ValueTask<TOutput>> test) =>
        new AsyncLoop<ValueTuple, TOutput, ValueTask<TOutput>>(test, AsyncKind.ValueTaskWithResult<ValueTuple, TOutput>());

    internal static CallLoop<ValueTuple, ValueTuple> Of(Func<Task> test) => new AsyncLoop<ValueTuple, ValueTuple, Task>(test, AsyncKind.PlainTask<ValueTuple>());

    internal static CallLoop<ValueTuple, ValueTuple> Of(Func<ValueTask> test) =>
        new AsyncLoop<ValueTuple, ValueTuple, ValueTask>(test, AsyncKind.PlainValueTask<ValueTuple>());
}
