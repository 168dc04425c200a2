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

    /// <summary>The labels, with a number behind each that one before it has, too.</summary>
    internal static IReadOnlyList<string> Apart(IEnumerable<string> labels)
    {
        List<string> all = [];
        foreach (string label in labels)
        {
            string name = label;
            for (int same = 2; all.Contains(name); same++)
            {
                name = $"{label} #{same}";
            }

            all.Add(name);
        }

        return all;
    }
}
