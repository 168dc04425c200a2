namespace MiniBench;

/// <summary>Where one test stops being faster than another.</summary>
/// <param name="Before">The test that is faster at the smaller sizes.</param>
/// <param name="After">The test that is faster at the larger sizes.</param>
/// <param name="Size">About the size from which on it is, between measured sizes by interpolation.</param>
/// <param name="Lower">The largest measured size at which the first is faster by more than two copies of one function may be; the smallest at which it is faster, where it is so nowhere.</param>
/// <param name="Upper">The smallest measured size at which the second is faster by as much; the largest at which it is faster, where it is so nowhere.</param>
public sealed record Crossover(string Before, string After, double Size, double Lower, double Upper)
{
    /// <summary>The size in words: a whole number among whole sizes.</summary>
    internal string About => Units.InputSize(Size, Lower % 1 + Upper % 1 == 0 ? "N0" : "#,0.###");

    /// <summary>The first and the last of several measured sizes between, where the two do not differ at any of these; else null.</summary>
    internal (double From, double To)? Tie { get; init; }

    /// <summary>Returns the crossover in one sentence.</summary>
    public override string ToString() => OrTied($"{Before} is faster than {After} up to n ≈ {About} [{Units.InputSize(Lower)}, {Units.InputSize(Upper)}]");

    [Stage(Stages.Rarities)]
    private string OrTied(string sentence) => Tie is { } tie ? $"{sentence}, no difference from {Units.InputSize(tie.From)} to {Units.InputSize(tie.To)}" : sentence;
}
