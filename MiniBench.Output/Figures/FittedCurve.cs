using System;

namespace MiniBench.Output;

/// <summary>How a test's time grows with the input's size.</summary>
/// <param name="Name">What a reader is told, such as "O(n log n)".</param>
/// <param name="Nanoseconds">The time of a call for a size.</param>
internal sealed record FittedCurve(string Name, Func<double, double> Nanoseconds);
