namespace MiniBench.Output;

/// <summary>What can be said of a test now beside the same test in a saved baseline.</summary>
public enum BaselineVerdict
{
    /// <summary>The interval is too wide to say anything. Never to be read as "equal".</summary>
    NotResolved = 0,

    /// <summary>Any difference is smaller than threshold and allowance together: the whole interval lies inside them.</summary>
    NoDifference = 1,

    /// <summary>It takes less time than then.</summary>
    Faster = 2,

    /// <summary>It takes more time than then: a regression.</summary>
    Slower = 3,

    /// <summary>It fails, and did not then: a regression.</summary>
    Failed = 4,

    /// <summary>The baseline does not have it, or it failed there.</summary>
    New = 5,

    /// <summary>Only the baseline has it.</summary>
    Missing = 6,
}
