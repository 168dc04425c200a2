using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

/// <summary>Methods of an object, without work: they are called as lambdas are.</summary>
[SuppressMessage("Performance", "CA1822", Justification = "A delegate to an instance method costs less than to a static one.")]
internal sealed class EmptyInstance<TInput, TOutput>
{
    internal TOutput Call(TInput input) => default!;

    internal TOutput Call() => default!;

    internal void Act(TInput input)
    {
    }

    internal void Act()
    {
    }
}
