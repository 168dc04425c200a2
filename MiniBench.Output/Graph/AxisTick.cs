namespace MiniBench.Output;

/// <summary>A mark on an axis.</summary>
/// <param name="Value">Where it is.</param>
/// <param name="Label">What it says; null for a minor mark.</param>
internal readonly record struct AxisTick(double Value, string? Label);
