using System.ComponentModel;
using System.Diagnostics.Contracts;

namespace MiniBench;

/// <summary>
/// What <c>Func&lt;…&gt; add = suite.Plus;</c> refers to, since a delegate gives all arguments. A call means the method of the suite.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class PlusDelegates
{
    /// <summary>Returns a suite with one more test, which is called as its method is.</summary>
    /// <typeparam name="TInput">The type of the input.</typeparam>
    /// <typeparam name="TOutput">The type of the output.</typeparam>
    /// <param name="suite">The suite.</param>
    /// <param name="test">The function to measure.</param>
    [Pure]
    public static TestSuite<TInput, TOutput> Plus<TInput, TOutput>(this TestSuite<TInput, TOutput> suite, Func<TInput, TOutput> test) =>
        Require.NotNull(suite, nameof(suite)).Plus(test, description: null, expression: null);

    /// <summary>Returns a suite with one more test.</summary>
    /// <typeparam name="TInput">The type of the input.</typeparam>
    /// <typeparam name="TOutput">The type of the output.</typeparam>
    /// <param name="suite">The suite.</param>
    /// <param name="test">The function to measure.</param>
    /// <param name="description">Its name.</param>
    [Pure]
    public static TestSuite<TInput, TOutput> Plus<TInput, TOutput>(this TestSuite<TInput, TOutput> suite, Func<TInput, TOutput> test, string description) =>
        Require.NotNull(suite, nameof(suite)).Plus(test, description, expression: null);
}
