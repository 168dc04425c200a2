using System.Diagnostics.Contracts;

namespace MiniBench;

/// <summary>What a suite can be given whose tests have outputs of a known type.</summary>
/// <typeparam name="TSuite">The type of the suite.</typeparam>
/// <typeparam name="TInput">The type of the input.</typeparam>
/// <typeparam name="TOutput">The type of the output.</typeparam>
public abstract class SuiteBuilder<TSuite, TInput, TOutput> : SuiteBuilder<TSuite, TInput>
    where TSuite : class
{
    private protected SuiteBuilder()
    {
    }

    internal override SuiteOptions<TInput> Options => Plan;

    internal abstract SuitePlan<TInput, TOutput> Plan { get; }

    /// <summary>Returns a suite that compares outputs in another way.</summary>
    /// <param name="comparer">Tells which outputs are equal; it takes the place of a tolerance that was given before.</param>
    /// <exception cref="ArgumentNullException">The comparer is null.</exception>
    [Pure]
    public TSuite WithComparer(IEqualityComparer<TOutput> comparer) => Changed(Plan.ComparedBy(comparer));

    /// <summary>Adds a figure that is found from a test's output, such as its size. <see cref="Metric.Report"/> is for figures that only the test knows.</summary>
    /// <param name="name">What it is.</param>
    /// <param name="value">How much of it an output has. Called once a test and input, outside the time.</param>
    /// <param name="unit">The unit: "B" for bytes, or any other.</param>
    /// <exception cref="ArgumentNullException">The name, the function or the unit is null.</exception>
    [Pure]
    public TSuite WithMetric(string name, Func<TOutput, double> value, string unit = "") => Changed(Plan.Gauging(name, value, unit));

    /// <summary>Returns a suite with one more test.</summary>
    internal TSuite Adding(BenchmarkTest<TInput, TOutput> test) => Changed(Plan.Adding(test));
}
