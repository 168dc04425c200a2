namespace MiniBench;

public sealed partial class SweepResults
{
    /// <summary>How the time of a test grows with the size of the input.</summary>
    /// <param name="test">The test's name.</param>
    /// <returns>The growth, or why none is named.</returns>
    /// <exception cref="ArgumentException">No test has that name.</exception>
    public ComplexityFit ComplexityOf(string test) => ComplexityFitter.Of(suites, test);

    /// <summary>The sizes at which the faster of two tests changes.</summary>
    /// <param name="first">A test's name.</param>
    /// <param name="second">Another test's name.</param>
    /// <exception cref="ArgumentException">No test has such a name.</exception>
    public IReadOnlyList<Crossover> CrossoversOf(string first, string second)
    {
        ComplexityFitter.CheckName(suites, first);
        ComplexityFitter.CheckName(suites, second);
        return [.. Crossovers.Of(suites, first, second)];
    }
}
