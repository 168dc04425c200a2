namespace MiniBench;

/// <summary>Marks a method as a test; all those of a class are a suite. It takes the input or nothing, and returns its output.</summary>
/// <param name="label">What to call the test; null for the method's name.</param>
[AttributeUsage(AttributeTargets.Method)]
public sealed class BenchmarkAttribute(string? label = null) : Attribute
{
    /// <summary>What to call the test; null for the method's name.</summary>
    public string? Label { get; } = label;

    /// <summary>Whether it is the test that the others are compared with; it then stands first. At most one of a suite is.</summary>
    public bool Baseline { get; set; }

    /// <summary>Whether outputs are compared, as they usually are. One test of a class for which they are not turns it off for the class.</summary>
    public bool IsCompared { get; set; } = true;
}
