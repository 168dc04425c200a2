namespace MiniBench;

/// <summary>A measured time in nanoseconds at a size, with its relative standard error. Time and error are positive.</summary>
internal readonly record struct ComplexityPoint(double Size, double Time, double Error);
