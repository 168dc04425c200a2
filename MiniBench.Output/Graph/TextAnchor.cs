namespace MiniBench.Output;

/// <summary>Which part of a line of text is at its position.</summary>
internal enum TextAnchor
{
    /// <summary>The left end.</summary>
    Start,

    /// <summary>The middle.</summary>
    Middle,

    /// <summary>The right end.</summary>
    End,
}
