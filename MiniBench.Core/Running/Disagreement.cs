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
        Located(OrWithTypes($"returned {ValueText.Of(output)}, but {ValueText.Of(expected)} {origin}", output, expected, origin), output, expected);

    /// <summary>That tests returned one object, which held different things.</summary>
    internal static string OfOverwritten(string origin) => $"returned an object that several tests write to; something else {origin}";

    /// <summary>That two threads returned different things.</summary>
    internal static string OfThreads(object? one, object? another) => $"returned {ValueText.Of(one)} on one thread, but {ValueText.Of(another)} on another";

    /// <summary>Names the types where they are all that can be seen to differ, and what values with elements say of themselves where these look the same; of others, that they only look so.</summary>
    [Stage(Stages.Rarities)]
    private static string OrWithTypes(string difference, object? output, object? expected, string origin) =>
        output is null || expected is null || !AreShownAlike(output, expected) ? difference
            : output.GetType() != expected.GetType()
                ? $"returned {ValueText.Of(output)} of type {TypeName.Of(output.GetType())}, but {ValueText.Of(expected)} of type {TypeName.Of(expected.GetType())} {origin}"
                : output is not IEnumerable a || expected is not IEnumerable b ? $"{difference}; they look alike, and are not equal as values of {TypeName.Of(output.GetType())}"
                : output is not string && Structural.DifferenceBeside(a, b, 0) is { } told ? $"{difference}; {told}" : difference;

    /// <summary>Says where two outputs with elements differ first.</summary>
    [Stage(Stages.Contents)]
    private static string Located(string difference, object? output, object? expected) =>
        output is IEnumerable a && expected is IEnumerable b && OrIsHidden(output is not string, output, expected)
            && Structural.Difference(a, b, 0) is { } first ? $"{difference}; first difference {first}" : difference;

    /// <summary>Texts are shown, but for the signs in which they differ.</summary>
    [Stage(Stages.Rarities)]
    private static bool OrIsHidden(bool hasElements, object? output, object? expected) => hasElements || AreShownAlike(output, expected);

    private static bool AreShownAlike(object? output, object? expected) => ValueText.Of(output) == ValueText.Of(expected);
}
