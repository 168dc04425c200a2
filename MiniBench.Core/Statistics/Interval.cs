namespace MiniBench;

/// <summary>An estimate with its interval; the estimate always lies in it.</summary>
internal readonly record struct Interval(double Lower, double Estimate, double Upper);
