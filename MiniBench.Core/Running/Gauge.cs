using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

/// <summary>How a metric of a test is found from an input and the output that it gave.</summary>
internal sealed record Gauge<TInput>(string Name, string Unit, bool IsRate, Func<TInput, object?, double> Value)
{
    /// <summary>The metrics of a call: what gauges find, then what the test itself reported; each name once.</summary>
    /// <param name="gauges">The gauges.</param>
    /// <param name="input">The input of the call.</param>
    /// <param name="inputs">All inputs of the test: a rate is of the mean of them.</param>
    /// <param name="output">Its output.</param>
    /// <param name="reported">What the test reported.</param>
    internal static IReadOnlyList<Metric> Read(IEnumerable<Gauge<TInput>> gauges, TInput input, IReadOnlyList<TInput> inputs, object? output, IEnumerable<Metric> reported) =>
        [.. gauges.Select(gauge => gauge.Of(gauge.IsRate ? inputs : [input], output)).Concat(reported).DistinctBy(metric => metric.Name)];

    [SuppressMessage("Design", "CA1031", Justification = "Whatever a user's function throws becomes a failure that names it.")]
    private Metric Of(IReadOnlyList<TInput> inputs, object? output)
    {
        try
        {
            return new(Name, inputs.Average(input => Value(input, output)), Unit, IsRate);
        }
        catch (Exception exception)
        {
            throw new InvalidOperationException($"the metric '{Name}' threw {ThrownText.Of(exception)}", exception);
        }
    }
}
