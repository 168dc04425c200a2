namespace MiniBench;

/// <summary>A suite with an input and no test yet: the first one that is added gives the type of the output.</summary>
/// <typeparam name="TInput">The type of the input.</typeparam>
public sealed class TestSuite<TInput>
{
    private readonly string name;
    private readonly TInput input;
    private readonly Func<TInput, TInput>? freshInput;

    internal TestSuite(string name, TInput input, Func<TInput, TInput>? freshInput)
    {
        this.name = name;
        this.input = input;
        this.freshInput = freshInput;
    }

    /// <summary>Gives each call its own copy of the input, made outside the time: for tests that change their input.</summary>
    /// <param name="copy">Returns a copy.</param>
    public TestSuite<TInput> WithFreshInput(Func<TInput, TInput> copy) => new(name, input, Require.NotNull(copy, nameof(copy)));

    /// <summary>Returns a suite with a first test.</summary>
    /// <typeparam name="TOutput">The type of the output of this and every other test.</typeparam>
    /// <param name="test">The function to measure.</param>
    /// <param name="description">Its name; by default the text of the expression.</param>
    public TestSuite<TInput, TOutput> Add<TOutput>(
        Func<TInput, TOutput> test, [CallerArgumentExpression(nameof(test))] string? description = null) =>
        new TestSuite<TInput, TOutput>(new(name) { FreshInput = freshInput }, input).Add(test, description);
}
