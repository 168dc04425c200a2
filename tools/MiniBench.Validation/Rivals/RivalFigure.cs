namespace MiniBench.Validation;

/// <summary>A mean with its confidence interval, in nanoseconds.</summary>
internal sealed record RivalFigure(double Mean, double Lower, double Upper);
