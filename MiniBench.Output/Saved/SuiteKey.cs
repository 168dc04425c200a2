using System;
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

    /// <summary>What is said of the same suite in another run where its input has another size, so that it is another input; null where it has not.</summary>
    /// <param name="other">A suite of the other run.</param>
    /// <param name="here">Which run this one is of.</param>
    /// <param name="there">Which run the other is.</param>
    internal string? OtherSize(SuiteKey other, string here, string there) => ToString() != other.ToString() || Nullable.Equals(InputSize, other.InputSize) ? null
        : $"the input of {this} has {Size} {here} and {other.Size} {there}";

    private string Size => InputSize is { } size ? $"the size {Units.InputSize(size)}" : "no size";

    /// <summary>Returns the suite in words.</summary>
    public override string ToString() => (InputLabel ?? (InputSize is { } size ? Units.InputSize(size) : null)) is { } input
        ? $"'{Name}' on '{input}'"
        : $"'{Name}'";
}
