namespace MiniBench.Output;

/// <summary>One sample of a fitted curve.</summary>
/// <param name="X">Where it is on the x axis.</param>
/// <param name="Y">The curve's value there.</param>
internal sealed record CurvePoint(double X, double Y);
