namespace MiniBench.Output;

/// <summary>The sizes of text in pictures, chosen for a picture of 640 that a phone shows half as wide.</summary>
internal static class TypeSize
{
    /// <summary>The heading.</summary>
    public const int Title = 21;

    /// <summary>The line below the heading, names, and what stands in the plot.</summary>
    public const int Label = 15;

    /// <summary>The numbers of the axes, and the words at the ends of lines.</summary>
    public const int Tick = 14;

    /// <summary>The lines at the bottom.</summary>
    public const int Note = 14;

    /// <summary>How much wider bold text is, at most.</summary>
    public const double Bold = 1.2;

    /// <summary>How far below the middle of a line its letters stand.</summary>
    public const int Baseline = 5;
}
