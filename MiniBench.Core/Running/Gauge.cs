using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

/// <summary>How a metric of a test is found from an input and the output that it gave.</summary>
internal sealed record Gauge<TInput, TOutput>(string Name, string Unit, bool IsRate, Func<TInput, TOutput, double> Value)
{
    [SuppressMessage("Design", "CA1031", Justification = "Whatever a user's function throws becomes a failure that names it.")]
    internal Metric Of(TInput input, TOutput output)
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
