namespace MiniBench;

/// <summary>What a test is called.</summary>
internal static class Label
{
    /// <summary>Names a test.</summary>
    /// <param name="name">The author's own name; null where none was given.</param>
    /// <param name="expression">The source text of the test; null where the compiler passes none.</param>
    /// <param name="test">The test.</param>
    /// <returns>A name as it is; the name of a method; the text of anything else, on one line.</returns>
    internal static string Of(string? name, string? expression, Delegate test)
    {
        string text = name ?? expression ?? "";
        bool isLambda = text.Contains("=>", StringComparison.Ordinal) || text.StartsWith("delegate", StringComparison.Ordinal);
        return MethodOf(string.IsNullOrWhiteSpace(text) ? test.Method.Name : isLambda || text.Contains('\n') ? ValueText.Cut(text) : Unqualified(text, name, test), name, test);
    }

    /// <summary>The labels, with a number behind each that one before it has, too.</summary>
    internal static IReadOnlyList<string> Apart(IEnumerable<string> labels)
    {
        List<string> all = [];
        HashSet<string> known = [];
        foreach (string label in labels)
        {
            string name = label;
            for (int same = 2; !known.Add(name); same++)
            {
                name = $"{label} #{same}";
            }

            all.Add(name);
        }

        return all;
    }

    /// <summary>A method group without what stands before its last dot.</summary>
    [Stage(Stages.Qualifiers)]
    private static string Unqualified(string text, string? name, Delegate test)
    {
        string method = test.Method.Name;
        string group = text.EndsWith('>') ? text.Split('<')[0] : text;
        return name is null && group.EndsWith("." + method, StringComparison.Ordinal) ? text[(group.Length - method.Length)..] : text;
    }

    /// <summary>The name of the method that a variable, a call or a cast stands for, in the place of their text; what the author calls it stays.</summary>
    [Stage(Stages.Names)]
    private static string MethodOf(string label, string? name, Delegate test) =>
        string.IsNullOrWhiteSpace(name) ? MethodName.Of(test, label) ?? label : label;
}
