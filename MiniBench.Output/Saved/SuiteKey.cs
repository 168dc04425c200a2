namespace MiniBench.Output;

/// <summary>By what the same suite is found in another run: its name and its input's, and the input's size, which must not have changed.</summary>
internal readonly record struct SuiteKey(string Name, string? InputLabel, double? InputSize)
{
    internal static SuiteKey Of(ResultSuite suite) => new(suite.Name, suite.InputLabel, suite.InputSize);

    /// <summary>A test of the suite, in words.</summary>
    internal string Describe(string test) => $"'{test}' of {this}";

    /// <summary>Returns the suite in words.</summary>
    public override string ToString() => (InputLabel ?? (InputSize is { } size ? Units.InputSize(size) : null)) is { } input
        ? $"'{Name}' on '{input}'"
        : $"'{Name}'";
}
