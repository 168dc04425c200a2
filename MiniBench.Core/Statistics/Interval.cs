namespace MiniBench;

/// <summary>An estimate with its interval; the estimate always lies in it.</summary>
internal readonly record struct Interval(double Lower, double Estimate, double Upper)
{
    /// <summary>The same estimate with an interval that reaches over another one, too.</summary>
    internal Interval Joined(Interval other) => new(Math.Min(Lower, other.Lower), Estimate, Math.Max(Upper, other.Upper));

    /// <summary>
    /// This interval where another one of the same quantity, by other means, holds its estimate; else the other estimate, with an interval that
    /// reaches over both.
    /// </summary>
    internal Interval ConfirmedBy(Interval other) =>
        other.Lower <= Estimate && Estimate <= other.Upper ? this : other.Joined(this);
}
