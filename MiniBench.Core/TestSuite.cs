using System.ComponentModel;
using System.Diagnostics.Contracts;
using System.Threading.Tasks;

namespace MiniBench;

/// <summary>Where suites begin.</summary>
public static class TestSuite
{
    /// <summary>Creates a suite whose tests must all have one output.</summary>
    /// <typeparam name="TInput">The type of the input.</typeparam>
    /// <typeparam name="TOutput">The type of the output.</typeparam>
    /// <param name="name">The suite's name.</param>
    /// <param name="input">The input of every test.</param>
    /// <param name="expectedOutput">The output that every test must have.</param>
    public static TestSuite<TInput, TOutput> Create<TInput, TOutput>(string name, TInput input, TOutput expectedOutput) =>
        new(name, input, expectedOutput);

    /// <summary>Creates a suite whose first test gives the type of the output; the outputs are compared with each other.</summary>
    /// <typeparam name="TInput">The type of the input.</typeparam>
    /// <param name="name">The suite's name.</param>
    /// <param name="input">The input of every test.</param>
    public static TestSuite<TInput> Create<TInput>(string name, TInput input) => new(new(name), input, null);

    /// <summary>Creates a suite whose tests take no input; the first test gives the type of the output.</summary>
    /// <param name="name">The suite's name.</param>
    public static TestSuite<ValueTuple> Create(string name) => new(new(name), default, null);

    /// <summary>
    /// Gives a suite an input that is made once for each run, on each number of threads anew, and disposed of when that is over. Each call gets it; <c>WithFreshInput</c> gives each
    /// call one of its own.
    /// </summary>
    /// <typeparam name="TInput">The type of the input.</typeparam>
    /// <param name="suite">The suite, without an input so far.</param>
    /// <param name="make">Makes the input. What it throws is the run's failure.</param>
    public static TestSuite<TInput> WithInput<TInput>(this TestSuite<ValueTuple> suite, Func<TInput> make) =>
        new(Require.NotNull(suite, nameof(suite)).Options.For<TInput>() with { MakesInputs = true }, default, Require.NotNull(make, nameof(make)));

    /// <summary>Gives a suite an input that is made once for each run, on each number of threads anew, asynchronously, and disposed of when that is over.</summary>
    /// <inheritdoc cref="WithInput{TInput}(TestSuite{ValueTuple}, Func{TInput})"/>
    [OverloadResolutionPriority(1)]
    public static TestSuite<TInput> WithInput<TInput>(this TestSuite<ValueTuple> suite, Func<Task<TInput>> make)
    {
        Require.NotNull(make, nameof(make));
        return suite.WithInput(() => InputEnd.Made(make));
    }

    /// <summary>Creates a suite that runs on several inputs, each with a label.</summary>
    /// <typeparam name="TInput">The type of the inputs.</typeparam>
    /// <param name="name">The suite's name.</param>
    /// <param name="inputs">At least one label with its input; no label is blank, no two are equal.</param>
    /// <exception cref="ArgumentException">There is no input, or a label is blank or given twice.</exception>
    public static TestSweep<TInput> ForInputs<TInput>(string name, params (string Label, TInput Input)[] inputs) => new(
        new(name),
        [.. Require.Labels(Require.NotEmpty(inputs, nameof(inputs))).Select(one => InputCase<TInput>.Of(one.Input, one.Label))]);

    /// <summary>
    /// Creates a suite that runs on inputs of several sizes, all in the same rounds. A test of which a call takes longer than
    /// <see cref="BenchmarkSettings.MaxCallTime"/> (0.25 s) is not given larger sizes.
    /// </summary>
    /// <typeparam name="TInput">The type of the inputs.</typeparam>
    /// <param name="name">The suite's name.</param>
    /// <param name="sizes">At least one size, none negative; they are sorted, and repeats are left out.</param>
    /// <param name="input">Makes an input of a size. Called several times a size: the calls of a test take the inputs in turn. What it makes is disposed of when the run is over.</param>
    /// <exception cref="ArgumentException">There is no size, a negative one, or more than 10,000.</exception>
    public static TestSweep<TInput> Sweep<TInput>(string name, IEnumerable<int> sizes, Func<int, TInput> input)
    {
        Require.NotNull(input, nameof(input));
        return new(Sized<TInput>(name), Require.Sizes(sizes, nameof(sizes)).Select(size => InputCase<TInput>.Of(size, input)));
    }

    /// <summary>
    /// Creates a suite that runs on inputs that vary in two ways, such as threads and work, all in the same rounds. A test of
    /// which a call takes longer than <see cref="BenchmarkSettings.MaxCallTime"/> (0.25 s) is not given inputs that are larger in both.
    /// </summary>
    /// <typeparam name="TInput">The type of the inputs.</typeparam>
    /// <param name="name">The suite's name.</param>
    /// <param name="rows">What the rows of the table vary in, and its values: at least one, none negative; sorted, without repeats.</param>
    /// <param name="columns">The same for the columns.</param>
    /// <param name="input">Makes an input for a value of the rows and one of the columns. What it makes is disposed of when the run is over.</param>
    /// <exception cref="ArgumentException">There is no value, a negative one, more than 10,000, or a blank name.</exception>
    public static TestSweep<TInput> Matrix<TInput>(
        string name, (string Name, IEnumerable<int> Values) rows, (string Name, IEnumerable<int> Values) columns, Func<int, int, TInput> input)
    {
        Require.NotNull(input, nameof(input));
        int[] across = Require.Sizes(columns.Values, nameof(columns));
        ArgumentException.ThrowIfNullOrWhiteSpace(rows.Name, nameof(rows));
        ArgumentException.ThrowIfNullOrWhiteSpace(columns.Name, nameof(columns));
        return new(
            Sized<TInput>(name),
            from row in Require.Sizes(rows.Values, nameof(rows))
            from column in across
            select InputCase<TInput>.Of((rows.Name, row), (columns.Name, column), input));
    }

    /// <summary>Creates a suite that runs on several inputs, and labels them.</summary>
    /// <typeparam name="TInput">The type of the inputs.</typeparam>
    /// <param name="name">The suite's name.</param>
    /// <param name="inputs">At least one input.</param>
    /// <param name="label">What to call an input.</param>
    /// <exception cref="ArgumentException">There is no input, or there are more than 10,000.</exception>
    public static TestSweep<TInput> ForInputs<TInput>(string name, IEnumerable<TInput> inputs, Func<TInput, string> label)
    {
        Require.NotNull(label, nameof(label));
        return ForInputs(name, [.. Require.Ending(inputs, nameof(inputs)).Select(input => (label(input), input))]);
    }

    /// <summary>
    /// What <c>Func&lt;…&gt; add = suite.Plus;</c> refers to, since a delegate gives all arguments: the test is called as its method is. A call means
    /// the method of the suite.
    /// </summary>
    /// <typeparam name="TInput">The type of the input.</typeparam>
    /// <typeparam name="TOutput">The type of the output.</typeparam>
    /// <param name="suite">The suite.</param>
    /// <param name="test">The function to measure.</param>
    [Pure]
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static TestSuite<TInput, TOutput> Plus<TInput, TOutput>(this TestSuite<TInput, TOutput> suite, Func<TInput, TOutput> test) =>
        Require.NotNull(suite, nameof(suite)).Plus(test, description: null, expression: null);

    /// <summary>What a delegate with two arguments refers to. A call means the method of the suite.</summary>
    /// <typeparam name="TInput">The type of the input.</typeparam>
    /// <typeparam name="TOutput">The type of the output.</typeparam>
    /// <param name="suite">The suite.</param>
    /// <param name="test">The function to measure.</param>
    /// <param name="description">Its name.</param>
    [Pure]
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static TestSuite<TInput, TOutput> Plus<TInput, TOutput>(this TestSuite<TInput, TOutput> suite, Func<TInput, TOutput> test, string description) =>
        Require.NotNull(suite, nameof(suite)).Plus(test, description, expression: null);

    /// <summary>A suite whose inputs are made from sizes, for each run anew.</summary>
    private static SuiteOptions<TInput> Sized<TInput>(string name) => new(name) { IsSweep = true, MakesInputs = true };
}
