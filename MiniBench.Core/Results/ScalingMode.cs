namespace MiniBench;

/// <summary>What <see cref="BenchmarkResult.ScaleToStandard"/> changes; the other of the two becomes the standard's.</summary>
public enum ScalingMode
{
    /// <summary>The iterations become the standard's, and the duration changes with them.</summary>
    VaryDuration = 0,

    /// <summary>The duration becomes the standard's, and the iterations change with it.</summary>
    VaryIterations = 1,
}
