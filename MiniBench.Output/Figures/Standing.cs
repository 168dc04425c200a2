namespace MiniBench.Output;

/// <summary>What can be said of a test beside the fastest of its suite.</summary>
internal enum Standing
{
    /// <summary>Nothing: it is the only one, or was not measured here.</summary>
    Unknown,

    /// <summary>All others are slower.</summary>
    Fastest,

    /// <summary>It took the least time, and some others do not differ from it.</summary>
    AmongFastest,

    /// <summary>It took the least time, and it is not resolved whether others take less.</summary>
    MayBeFastest,

    /// <summary>It does not differ from the fastest.</summary>
    NoDifference,

    /// <summary>Its difference from the fastest is not resolved.</summary>
    NotResolved,

    /// <summary>It takes more time than the fastest.</summary>
    Slower,
}
