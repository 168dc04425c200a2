namespace MiniBench.Output;

/// <summary>An interval as it is drawn along an axis.</summary>
/// <param name="Lower">Where its lower end is.</param>
/// <param name="Upper">Where its upper end is; that of an open one is a little behind the value.</param>
/// <param name="GoesOnBelow">Whether it begins outside the picture.</param>
/// <param name="GoesOnAbove">Whether it ends outside the picture, or nowhere.</param>
internal readonly record struct DrawnInterval(double Lower, double Upper, bool GoesOnBelow, bool GoesOnAbove);
