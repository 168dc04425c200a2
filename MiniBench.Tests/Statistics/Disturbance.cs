namespace MiniBench.Tests;

/// <summary>What disturbs simulated rounds.</summary>
public enum Disturbance
{
    /// <summary>Each batch by itself, by 5 %.</summary>
    LogNormal,

    /// <summary>As that, and neighbouring rounds alike, each test by itself.</summary>
    Drifting,

    /// <summary>Each batch by itself; one in twenty takes three times as long.</summary>
    Outliers,

    /// <summary>Each batch by itself, and all of them 1.45 times slow for some of the time.</summary>
    TwoSpeeds,
}
