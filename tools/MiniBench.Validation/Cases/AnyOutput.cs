namespace MiniBench.Validation;

/// <summary>Takes all outputs for equal: what cases do is measured, not compared.</summary>
internal static class AnyOutput
{
    internal static IEqualityComparer<TOutput> Of<TOutput>() => EqualityComparer<TOutput>.Create((_, _) => true, _ => 0);
}
