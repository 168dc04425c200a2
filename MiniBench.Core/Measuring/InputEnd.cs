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
            later.DisposeAsync().AsTask().GetAwaiter().GetResult();
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
        return input => cleanup(input).GetAwaiter().GetResult();
    }
}
