namespace MiniBench;

/// <summary>Where two sequences differ first, and what stands there.</summary>
internal sealed record ElementDifference(long Index, string First, string Second)
{
    public override string ToString() => $"at [{Index}]: {First} instead of {Second}";
}
