namespace MiniBench.Output;

/// <summary>One measured value with its interval.</summary>
/// <param name="X">Where it is on the x axis, such as the input's size.</param>
/// <param name="Y">The value, in the basic unit of the y axis.</param>
/// <param name="Lower">The lower end of the interval; NaN if there is none.</param>
/// <param name="Upper">The upper end of the interval; infinite if it is open, NaN if there is none.</param>
/// <param name="Tooltip">What a reader sees who points at it; may have several lines.</param>
/// <param name="IsVague">Whether the value is not known well enough: its mark is hollow, and no line joins it.</param>
internal sealed record GraphPoint(double X, double Y, double Lower, double Upper, string Tooltip, bool IsVague = false);
