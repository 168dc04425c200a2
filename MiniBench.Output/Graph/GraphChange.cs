namespace MiniBench.Output;

/// <summary>A place on the horizontal axis at which something changes, such as which test is the fastest.</summary>
/// <param name="At">About where.</param>
/// <param name="Lower">Where it has not yet changed.</param>
/// <param name="Upper">Where it has changed.</param>
/// <param name="Text">What stands above it, such as "≈ 113".</param>
/// <param name="Tooltip">What a reader sees who points at it.</param>
internal sealed record GraphChange(double At, double Lower, double Upper, string Text, string Tooltip);
