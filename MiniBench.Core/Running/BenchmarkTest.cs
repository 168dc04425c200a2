using System.Diagnostics;

namespace MiniBench;

/// <summary>A function to measure, with its name.</summary>
/// <typeparam name="TInput">The type of the input.</typeparam>
/// <typeparam name="TOutput">The type of the output.</typeparam>
[StackTraceHidden]
public sealed class BenchmarkTest<TInput, TOutput>
{
    private readonly bool isBound;
    private readonly TInput? input;
    private readonly TOutput? expectedOutput;

    /// <summary>Creates a test that is given its input when it runs.</summary>
    /// <param name="test">The function.</param>
    /// <param name="description">Its name.</param>
    /// <exception cref="ArgumentNullException">Function or name is null.</exception>
    public BenchmarkTest(Func<TInput, TOutput> test, string description)
    {
        Function = Require.NotNull(test, nameof(test));
        Name = Require.NotNull(description, nameof(description));
    }

    /// <summary>Creates a test with its input.</summary>
    /// <inheritdoc cref="BenchmarkTest{TInput, TOutput}(Func{TInput, TOutput}, string)"/>
    /// <param name="input">The input.</param>
    /// <param name="expectedOutput">The output that it must have.</param>
    /// <param name="test">The function.</param>
    /// <param name="description">Its name.</param>
    public BenchmarkTest(TInput input, TOutput expectedOutput, Func<TInput, TOutput> test, string description)
        : this(test, description)
    {
        this.input = input;
        this.expectedOutput = expectedOutput;
        isBound = true;
    }

    /// <summary>The test's name.</summary>
    public string Name { get; }

    internal Func<TInput, TOutput> Function { get; }

    /// <summary>What calls the test where it is no function with an input; else null.</summary>
    internal CallLoop<TInput, TOutput>? Loop { get; private init; }

    /// <summary>The test as its author gave it.</summary>
    internal Delegate Written => Loop?.Test ?? Function;

    /// <summary>Measures the test with its own input.</summary>
    /// <exception cref="InvalidOperationException">It has no input of its own.</exception>
    /// <exception cref="TestFailureException">The output is not the expected one, or the test threw.</exception>
    public BenchmarkResult Run() => isBound
        ? Run(input!, expectedOutput!)
        : throw new InvalidOperationException($"The test '{Name}' has no input. Call Run(input, expectedOutput).");

    /// <summary>Measures the test with an input.</summary>
    /// <param name="input">The input.</param>
    /// <param name="expectedOutput">The output that it must have.</param>
    /// <exception cref="TestFailureException">The output is not the expected one, or the test threw.</exception>
    public BenchmarkResult Run(TInput input, TOutput expectedOutput) =>
        new SuitePlan<TInput, TOutput>(Name).Adding(this).Expecting(expectedOutput).RunOnOne([InputCase<TInput>.Of(input, null)])[0];

    /// <summary>A test that is no function with an input.</summary>
    /// <param name="loop">What calls it.</param>
    /// <param name="description">Its name; null where none was given.</param>
    /// <param name="expression">The text of the test.</param>
    internal static BenchmarkTest<TInput, TOutput> Of(CallLoop<TInput, TOutput> loop, string? description, string? expression) =>
        new(loop.Once, Label.Of(description, expression, loop.Test)) { Loop = loop };

    /// <summary>The same test with another name, and without an input of its own.</summary>
    internal BenchmarkTest<TInput, TOutput> Named(string name) => new(Function, name) { Loop = Loop };
}
