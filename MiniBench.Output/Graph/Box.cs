namespace MiniBench.Output;

/// <summary>A rectangle of the picture.</summary>
/// <param name="Left">Its left edge.</param>
/// <param name="Top">Its upper edge.</param>
/// <param name="Right">Its right edge.</param>
/// <param name="Bottom">Its lower edge; y grows downwards.</param>
internal sealed record Box(double Left, double Top, double Right, double Bottom)
{
    /// <summary>How wide it is.</summary>
    public double Width => Right - Left;

    /// <summary>How high it is.</summary>
    public double Height => Bottom - Top;

    /// <summary>The middle of its width.</summary>
    public double Middle => (Left + Right) / 2;

    /// <summary>Whether the two have a part in common.</summary>
    public bool Meets(Box other) => Left < other.Right && other.Left < Right && Top < other.Bottom && other.Top < Bottom;
}
