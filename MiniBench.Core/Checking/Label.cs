namespace MiniBench;

/// <summary>What a test is called when its author gave no name: the text of the expression.</summary>
internal static class Label
{
    /// <summary>Names a test.</summary>
    /// <param name="text">The expression's source text, or the author's own name; null where the compiler passes none.</param>
    /// <param name="test">The test.</param>
    /// <returns>A method group without what stands before its last dot; everything else on one line, cut.</returns>
    internal static string Of(string? text, Delegate test)
    {
        string method = test.Method.Name;
        return string.IsNullOrWhiteSpace(text) ? method
            : text.EndsWith("." + method, StringComparison.Ordinal) && !text.Contains("=>", StringComparison.Ordinal) ? method
            : ValueText.Cut(text);
    }
}
