namespace MiniBench;

/// <summary>What a test is called when its author gave no name: the text of the expression.</summary>
internal static class Label
{
    /// <summary>Names a test.</summary>
    /// <param name="text">The expression's source text, or the author's own name; null where the compiler passes none.</param>
    /// <param name="test">The test.</param>
    /// <returns>A method group without what stands before its last dot; a lambda on one line, cut; a name as it is.</returns>
    internal static string Of(string? text, Delegate test)
    {
        string method = test.Method.Name;
        if (string.IsNullOrWhiteSpace(text))
        {
            return method;
        }

        bool isLambda = text.Contains("=>", StringComparison.Ordinal) || text.StartsWith("delegate", StringComparison.Ordinal);
        string group = text.EndsWith('>') ? text.Split('<')[0] : text;
        return !isLambda && group.EndsWith("." + method, StringComparison.Ordinal) ? text[(group.Length - method.Length)..]
            : isLambda || text.Contains('\n') ? ValueText.Cut(text)
            : text;
    }
}
