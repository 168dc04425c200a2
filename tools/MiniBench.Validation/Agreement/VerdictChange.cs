using MiniBench.Output;

namespace MiniBench.Validation;

/// <summary>Two tests of which two runs say different things.</summary>
/// <param name="Key">The suite, and the input.</param>
/// <param name="Then">What the first run says.</param>
/// <param name="Now">What the second one says.</param>
internal sealed record VerdictChange(SuiteKey Key, Comparison Then, Comparison Now)
{
    /// <summary>Returns both in one sentence.</summary>
    public override string ToString() => $"{Key}: {Then}; now: {Now}";
}
