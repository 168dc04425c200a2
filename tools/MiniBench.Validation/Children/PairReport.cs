namespace MiniBench.Validation;

/// <summary>Two tests that a child process compared.</summary>
/// <param name="First">The one that the verdict speaks of.</param>
/// <param name="Second">The one that it is compared with.</param>
/// <param name="Ratio">The time of the first divided by the time of the second.</param>
/// <param name="Lower">The lower end of its interval.</param>
/// <param name="Upper">The upper end of its interval.</param>
/// <param name="Verdict">What was said.</param>
/// <param name="Limit">The smallest difference that is called.</param>
internal sealed record PairReport(string First, string Second, double Ratio, double Lower, double Upper, Verdict Verdict, double Limit)
{
    /// <summary>On which input; null where the suite has one only.</summary>
    public string? Input { get; init; }

    /// <summary>What tells the pair from the others of its process.</summary>
    internal string Names => $"{First} to {Second}{(Input is null ? "" : " on " + Input)}";

    /// <summary>Whether they were called different.</summary>
    internal bool IsCalled => Verdict is Verdict.Faster or Verdict.Slower;

    internal static PairReport Of(Comparison pair, string? input = null) => new(
        pair.First, pair.Second, pair.Ratio, pair.Lower, Math.Min(pair.Upper, double.MaxValue), pair.Verdict, pair.Limit)
    {
        Input = input,
    };

    internal bool Holds(double ratio) => Lower <= ratio && ratio <= Upper;
}
