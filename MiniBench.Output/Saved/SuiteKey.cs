using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>By what the same suite is found in another run: its name and its input's, and the input's size, which must not have changed.</summary>
internal readonly record struct SuiteKey(string Name, string? InputLabel, double? InputSize)
{
    internal static SuiteKey Of(ResultSuite suite) => new(suite.Name, suite.InputLabel, suite.InputSize);

    /// <summary>The key of a suite beside those of other runs: an input that could not be made has the size that it has there, if that is one.</summary>
    internal static SuiteKey Of(ResultSuite suite, IEnumerable<ResultSuite> others) => suite is { Count: 0, InputSize: null }
        && others.Where(other => other.Name == suite.Name && other.InputLabel == suite.InputLabel).Select(other => other.InputSize).OfType<double>().Distinct().ToArray() is [double size]
            ? Of(suite) with { InputSize = size } : Of(suite);

    /// <summary>A test of the suite, in words.</summary>
    internal string Describe(string test) => $"'{test}' of {this}";

    /// <summary>Returns the suite in words.</summary>
    public override string ToString() => (InputLabel ?? (InputSize is { } size ? Units.InputSize(size) : null)) is { } input
        ? $"'{Name}' on '{input}'"
        : $"'{Name}'";
}
