using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

/// <summary>A method of an object, without work: it is called as a lambda is.</summary>
internal sealed class EmptyInstance<TInput, TOutput>
{
    [SuppressMessage("Performance", "CA1822", Justification = "A delegate to an instance method costs less than to a static one.")]
    internal TOutput Call(TInput input) => default!;
}
