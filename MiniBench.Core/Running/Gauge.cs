using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

/// <summary>How a metric of a test is found from an input and the output that it gave.</summary>
internal sealed record Gauge<TInput>(string Name, string Unit, bool IsRate, Func<TInput, object?, double> Value)
{
    [SuppressMessage("Design", "CA1031", Justification = "Whatever a user's function throws becomes a failure that names it.")]
    internal Metric Of(TInput input, object? output)
    {
        try
        {
            return new(Name, Value(input, output), Unit, IsRate);
        }
        catch (Exception exception)
        {
            throw new InvalidOperationException($"the metric '{Name}' threw {exception.GetType().Name}: {exception.Message}", exception);
        }
    }
}
