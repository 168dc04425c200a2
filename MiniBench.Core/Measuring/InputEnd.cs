using System.Threading.Tasks;

namespace MiniBench;

/// <summary>The end of an input's life.</summary>
internal static class InputEnd
{
    /// <summary>Cleans up after an input as was asked for, and then disposes of it.</summary>
    internal static void Of<TInput>(TInput input, Action<TInput>? cleanup)
    {
        try
        {
            cleanup?.Invoke(input);
        }
        finally
        {
            Dispose(input);
        }
    }

    /// <summary>Disposes of what can be disposed of; nobody goes on before that is done.</summary>
    internal static void Dispose(object? value)
    {
        if (value is IAsyncDisposable later)
        {
            OutsideOfContext<IAsyncDisposable, ValueTask>(End)(later).AsTask().GetAwaiter().GetResult();
        }
        else
        {
            (value as IDisposable)?.Dispose();
        }
    }

    /// <summary>Whether a value of a type may be one that can be disposed of.</summary>
    internal static bool MayBeDisposable(Type type) =>
        !type.IsSealed || typeof(IDisposable).IsAssignableFrom(type) || typeof(IAsyncDisposable).IsAssignableFrom(type);

    /// <summary>A cleanup that is asynchronous, as one that has ended when it returns.</summary>
    internal static Action<TInput> Awaited<TInput>(Func<TInput, Task> cleanup)
    {
        Require.NotNull(cleanup, nameof(cleanup));
        return input => OutsideOfContext(cleanup)(input).GetAwaiter().GetResult();
    }

    /// <summary>What is made asynchronously, when it is there.</summary>
    internal static TInput Made<TInput>(Func<Task<TInput>> make) => OutsideOfContext<Func<Task<TInput>>, Task<TInput>>(Begin)(make).GetAwaiter().GetResult();

    private static ValueTask End(IAsyncDisposable value) => value.DisposeAsync();

    private static Task<TInput> Begin<TInput>(Func<Task<TInput>> make) => make();

    /// <summary>
    /// Begins what is asynchronous outside of the context of this thread: what goes on there would wait for the thread, which waits for that.
    /// </summary>
    /// <param name="begin">Begins it.</param>
    [Stage(Stages.CallersThread)]
    private static Func<TInput, TTask> OutsideOfContext<TInput, TTask>(Func<TInput, TTask> begin) => input =>
    {
        SynchronizationContext? own = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            return begin(input);
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(own);
        }
    };
}
