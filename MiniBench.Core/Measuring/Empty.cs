using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

/// <summary>Tests without work, whose time is what a call itself costs: one for each kind of delegate.</summary>
internal sealed class Empty<TInput, TOutput>
{
    internal static TOutput StaticCall(TInput input) => default!;

    [SuppressMessage("Performance", "CA1822", Justification = "A delegate to an instance method costs less than to a static one.")]
    internal TOutput Call(TInput input) => default!;
}
