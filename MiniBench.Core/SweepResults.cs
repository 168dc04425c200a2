using System.Collections;
using System.IO;

namespace MiniBench;

/// <summary>The results of a suite's tests on several inputs: a <see cref="ResultSuite"/> for each, in the order of the inputs.</summary>
public sealed class SweepResults : IReadOnlyList<ResultSuite>
{
    private readonly IReadOnlyList<ResultSuite> suites;

    internal SweepResults(IReadOnlyList<ResultSuite> suites) => this.suites = suites;

    /// <summary>The suite's name.</summary>
    public string Name => suites[0].Name;

    /// <inheritdoc/>
    public int Count => suites.Count;

    /// <inheritdoc/>
    public ResultSuite this[int index] => suites[index];

    /// <summary>How the time of a test grows with the size of the input.</summary>
    /// <param name="test">The test's name.</param>
    /// <returns>The growth, or why none is named.</returns>
    /// <exception cref="ArgumentException">No test has that name.</exception>
    public ComplexityFit ComplexityOf(string test) => ComplexityFitter.Of(suites, test);

    /// <summary>The sizes at which the faster of two tests changes.</summary>
    /// <param name="first">A test's name.</param>
    /// <param name="second">Another test's name.</param>
    public IReadOnlyList<Crossover> CrossoversOf(string first, string second) => [.. Crossovers.Of(suites, first, second)];

    /// <summary>Writes a table, inputs down and tests across, with the fastest of each row marked.</summary>
    public void Display() => Display(ConsoleTerminal.Output);

    /// <summary>Writes a table, inputs down and tests across, with the fastest of each row marked.</summary>
    /// <param name="output">Where to write.</param>
    public void Display(TextWriter output) => new TextFormatter().Write(suites, output);

    /// <inheritdoc/>
    public IEnumerator<ResultSuite> GetEnumerator() => suites.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
