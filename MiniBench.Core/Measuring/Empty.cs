namespace MiniBench;

/// <summary>
/// Static methods without work. A generic one costs more where its types are shared between reference types: for those there are methods of
/// plain objects, which are called in the same way.
/// </summary>
internal static class Empty
{
    /// <summary>A delegate of a test's type to a method without work.</summary>
    internal static Func<TInput, TOutput> Of<TInput, TOutput>() => (typeof(TInput).IsValueType, typeof(TOutput).IsValueType) switch
    {
        (true, true) => Exact<TInput, TOutput>,
        (false, false) => Unsafe.As<Func<TInput, TOutput>>((Func<object?, object?>)Plain),
        (true, false) => Unsafe.As<Func<TInput, TOutput>>((Func<TInput, object?>)From),
        (false, true) => Unsafe.As<Func<TInput, TOutput>>((Func<object?, TOutput>)To<TOutput>),
    };

    /// <summary>The same for a function that takes nothing.</summary>
    internal static Func<TOutput> Of<TOutput>() => typeof(TOutput).IsValueType ? Given<TOutput> : Unsafe.As<Func<TOutput>>((Func<object?>)Given);

    /// <summary>The same for an action.</summary>
    internal static Action<TInput> Action<TInput>() => typeof(TInput).IsValueType ? Act : Unsafe.As<Action<TInput>>((Action<object?>)Act);

    /// <summary>An action without work that takes nothing.</summary>
    internal static void Act()
    {
    }

    private static TOutput Exact<TInput, TOutput>(TInput input) => default!;

    private static object? Plain(object? input) => null;

    private static object? From<TInput>(TInput input) => null;

    private static TOutput To<TOutput>(object? input) => default!;

    private static TOutput Given<TOutput>() => default!;

    private static object? Given() => null;

    private static void Act<TInput>(TInput input)
    {
    }

    private static void Act(object? input)
    {
    }
}
