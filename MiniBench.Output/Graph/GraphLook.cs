namespace MiniBench.Output;

/// <summary>The size of a picture; the picture scales, this only sets its proportions.</summary>
/// <param name="Width">The whole picture's width in user units, at least 320; text is about 15 units high.</param>
/// <param name="PlotHeight">The height of the lines' area; headings, legend and notes add to it.</param>
internal sealed record GraphLook(double Width = 640, double PlotHeight = 330)
{
    /// <summary>What a picture looks like when nothing is said.</summary>
    public static GraphLook Default { get; } = new();
}
