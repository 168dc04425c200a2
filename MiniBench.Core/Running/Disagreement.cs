using System.Collections;

namespace MiniBench;

/// <summary>The words for an output that is not the right one.</summary>
internal static class Disagreement
{
    /// <summary>What was returned, and what is right.</summary>
    /// <param name="output">The output.</param>
    /// <param name="expected">The right one.</param>
    /// <param name="origin">Who says so.</param>
    internal static string Of(object? output, object? expected, string origin) =>
        Located($"returned {ValueText.Of(output)}, but {ValueText.Of(expected)} {origin}", output, expected);

    /// <summary>That tests returned one object, which held different things.</summary>
    internal static string OfOverwritten(string origin) => $"returned an object that several tests write to; something else {origin}";

    /// <summary>That two threads returned different things.</summary>
    internal static string OfThreads(object? one, object? another) => $"returned {ValueText.Of(one)} on one thread, but {ValueText.Of(another)} on another";

    /// <summary>Says where two outputs with elements differ first.</summary>
    [Stage(Stages.Contents)]
    private static string Located(string difference, object? output, object? expected) =>
        output is IEnumerable a and not string && expected is IEnumerable b and not string
            && Structural.Difference(a, b, 0) is { } first ? $"{difference}; first difference {first}" : difference;
}
