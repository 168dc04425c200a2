namespace MiniBench;

/// <summary>What the measurements allow to be said of two tests.</summary>
public enum Verdict
{
    /// <summary>The interval is too wide to say anything. Never to be read as "equal".</summary>
    NotResolved = 0,

    /// <summary>Any difference is smaller than the limit: the whole interval lies inside it.</summary>
    NoDifference = 1,

    /// <summary>The first test takes less time: the interval excludes 1 and the difference exceeds the limit.</summary>
    Faster = 2,

    /// <summary>The first test takes more time: the interval excludes 1 and the difference exceeds the limit.</summary>
    Slower = 3,
}
