namespace MiniBench;

/// <summary>What a test is called.</summary>
internal static class Label
{
    /// <summary>Names a test.</summary>
    /// <param name="name">The author's own name; null where none was given.</param>
    /// <param name="expression">The source text of the test; null where the compiler passes none.</param>
    /// <param name="test">The test.</param>
    /// <returns>A name as it is; the name of a method; the text of anything else, on one line.</returns>
    internal static string Of(string? name, string? expression, Delegate test) =>
        name is not null ? Given(name, test)
        : string.IsNullOrWhiteSpace(expression) ? MethodOf(test.Method.Name, test)
        : MethodOf(Written(expression, test.Method.Name), test);

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

    /// <summary>The author's own name, on one line; the method's where it is blank.</summary>
    private static string Given(string name, Delegate test) => string.IsNullOrWhiteSpace(name) ? MethodOf(test.Method.Name, test)
        : IsLambda(name) || name.Contains('\n') ? ValueText.Cut(name)
        : name;

    /// <summary>What the text says: of a method its name, without what stands before the last dot; else all, on one line.</summary>
    private static string Written(string text, string method)
    {
        bool isLambda = IsLambda(text);
        string group = text.EndsWith('>') ? text.Split('<')[0] : text;
        return !isLambda && group.EndsWith("." + method, StringComparison.Ordinal) ? text[(group.Length - method.Length)..]
            : isLambda || text.Contains('\n') ? ValueText.Cut(text)
            : text;
    }

    private static bool IsLambda(string text) =>
        text.Contains("=>", StringComparison.Ordinal) || text.StartsWith("delegate", StringComparison.Ordinal);

    /// <summary>The name of the method that a variable, a call or a cast stands for, in the place of their text.</summary>
    [Stage(Stages.Names)]
    private static string MethodOf(string label, Delegate test) => MethodName.Of(test, label) ?? label;
}
