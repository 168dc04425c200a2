namespace MiniBench.Output;

/// <summary>Which colours a picture has.</summary>
internal enum GraphTheme
{
    /// <summary>Those the reader's system prefers, light where it says nothing.</summary>
    Auto,

    /// <summary>Always dark on light.</summary>
    Light,

    /// <summary>Always light on dark.</summary>
    Dark,
}
