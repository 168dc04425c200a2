namespace MiniBench;

/// <summary>
/// Letters for tests that cannot be told apart: two tests share one exactly if they may be equal (H.-P. Piepho, Journal of Computational
/// and Graphical Statistics 13, 2004: a group splits wherever two of its members are apart, and what lies within another is left out).
/// </summary>
internal static class Groups
{
    /// <summary>The letters of each result, by its name; none where they would tell nothing, since all differ.</summary>
    internal static IReadOnlyDictionary<string, string> Letters(ResultSuite suite)
    {
        BenchmarkResult[] sorted = suite.Fastest is null ? [] : [.. suite.OrderBy(result => result.Measurement!.Nanoseconds)];
        string[] names = [.. sorted.Select(result => result.Name)];
        List<string[]> groups = [names];
        foreach (Comparison pair in sorted.SelectMany((first, i) => sorted.Skip(i + 1).Select(second => suite.Compare(first, second))).Where(pair => pair.AreApart))
        {
            groups = [.. groups.SelectMany(group => group.Contains(pair.First) && group.Contains(pair.Second)
                ? new[] { Array.FindAll(group, name => name != pair.Second), Array.FindAll(group, name => name != pair.First) } : [group])];
            groups = [.. groups.Where((group, i) => !groups.Where((other, j) => other.Length > group.Length || j < i).Any(other => group.All(other.Contains)))];
        }

        string[][] ordered = [.. groups.OrderBy(group => Array.IndexOf(names, group.FirstOrDefault()))];
        return names.Length < 3 || Array.TrueForAll(ordered, group => group.Length == 1)
            ? new Dictionary<string, string>()
            : names.ToDictionary(name => name, name => string.Concat(ordered.Select((group, i) => group.Contains(name) ? $"{(char)('a' + i)}" : "")));
    }
}
