namespace MiniBench;

/// <summary>A suite with several inputs and no test yet: the first one that is added gives the type of the output.</summary>
/// <typeparam name="TInput">The type of the inputs.</typeparam>
public sealed class TestSweep<TInput>
{
    private readonly string name;
    private readonly IEnumerable<InputCase<TInput>> cases;
    private readonly Func<TInput, TInput>? freshInput;

    internal TestSweep(string name, IEnumerable<InputCase<TInput>> cases, Func<TInput, TInput>? freshInput)
    {
        this.name = name;
        this.cases = cases;
        this.freshInput = freshInput;
    }

    internal bool IsSweep { get; init; }

    /// <summary>Gives each call its own copy of the input, made outside the time: for tests that change their input.</summary>
    /// <param name="copy">Returns a copy.</param>
    public TestSweep<TInput> WithFreshInput(Func<TInput, TInput> copy) =>
        new(name, cases, Require.NotNull(copy, nameof(copy))) { IsSweep = IsSweep };

    /// <summary>Returns a suite with a first test.</summary>
    /// <typeparam name="TOutput">The type of the output of this and every other test.</typeparam>
    /// <param name="test">The function to measure.</param>
    /// <param name="description">Its name; by default the text of the expression.</param>
    public TestSweep<TInput, TOutput> Add<TOutput>(
        Func<TInput, TOutput> test, [CallerArgumentExpression(nameof(test))] string? description = null) =>
        new TestSweep<TInput, TOutput>(new(name) { FreshInput = freshInput, IsSweep = IsSweep }, cases).Add(test, description);
}
