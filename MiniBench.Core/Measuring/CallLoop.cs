namespace MiniBench;

/// <summary>
/// Makes the calls of a test that is no function with an input: one that returns nothing, is asynchronous or takes nothing.
/// </summary>
/// <param name="test">The test as its author gave it.</param>
/// <param name="kind">What such tests are called: calls of one kind cost the same.</param>
internal abstract class CallLoop<TInput, TOutput>(Delegate test, string kind)
{
    /// <summary>The test as its author gave it.</summary>
    internal Delegate Test { get; } = Require.Awaitable(Require.NotNull(test, nameof(test)));

    /// <summary>What such tests are called.</summary>
    internal string Kind { get; } = kind;

    /// <summary>Whether the test is a static method, where that changes what a call costs.</summary>
    internal virtual bool IsStatic => Test.Target is null;

    /// <summary>Whether it returns nothing, so that its changed input is its output.</summary>
    internal virtual bool IsVoid => false;

    /// <summary>Whether calls were seen to go on on other threads: then neither the time nor the bytes of the measuring one are theirs.</summary>
    internal bool GoesOnElsewhere { get; private protected set; }

    /// <summary>On how many threads the calls are made at once; null where it is the measuring one.</summary>
    internal virtual int? Threads => null;

    /// <summary>Calls the test with one input after the other, from the first one again after the last.</summary>
    /// <param name="inputs">The inputs.</param>
    /// <param name="start">Which one comes first.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="calls">How many calls, at least one.</param>
    /// <returns>The last output.</returns>
    internal abstract TOutput Run(TInput[] inputs, int start, int count, long calls);

    /// <summary>Lets go of the outputs that it keeps for whoever compares them.</summary>
    internal virtual void Forget()
    {
    }

    /// <summary>The same loop with calls that do nothing.</summary>
    internal abstract CallLoop<TInput, TOutput> Idle();

    /// <summary>Calls the test once.</summary>
    internal TOutput Once(TInput input) => Run([input], 0, 1, 1);

    /// <summary>The input of the last call.</summary>
    private protected static TInput Last(TInput[] inputs, int start, int count, long calls) => inputs[(start + calls - 1) % count];
}
