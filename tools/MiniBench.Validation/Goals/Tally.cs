namespace MiniBench.Validation;

/// <summary>So many of so many.</summary>
/// <param name="Hits">How many.</param>
/// <param name="All">Of how many.</param>
internal sealed record Tally(int Hits, int All)
{
    /// <summary>The share; null where there is nothing to count: that is not measured, and breaks nothing.</summary>
    internal double? Share => All == 0 ? null : (double)Hits / All;

    internal static Tally Of<T>(IEnumerable<T> all, Func<T, bool> isHit) =>
        Sum(all.Select(one => new Tally(isHit(one) ? 1 : 0, 1)));

    internal static Tally Sum(IEnumerable<Tally> all) =>
        all.Aggregate(new Tally(0, 0), (sum, one) => new(sum.Hits + one.Hits, sum.All + one.All));

    /// <summary>Returns "3 of 5".</summary>
    public override string ToString() => $"{Hits} of {All}";
}
