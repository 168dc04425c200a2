namespace MiniBench;

/// <summary>
/// Letters for tests that cannot be told apart: tests that share a letter may be equal (H.-P. Piepho, Journal of Computational
/// and Graphical Statistics 13, 2004, here for tests sorted by their times).
/// </summary>
internal static class Groups
{
    /// <summary>The letters of each result, by its name; none where they would tell nothing, since all differ.</summary>
    internal static IReadOnlyDictionary<string, string> Letters(ResultSuite suite)
    {
        BenchmarkResult[] sorted = [.. suite.Where(result => suite.Facts is not null && result.Measurement is not null).OrderBy(result => result.Measurement!.Nanoseconds)];
        Dictionary<string, string> letters = sorted.ToDictionary(result => result.Name, _ => "");
        char letter = 'a';
        for (int start = 0, last = 0; start < sorted.Length && sorted.Length > 2; start++)
        {
            int end = start + 1;
            while (end < sorted.Length && !sorted[start..end].Any(one => suite.Compare(one, sorted[end]).AreApart))
            {
                end++;
            }

            foreach (BenchmarkResult member in end > last ? sorted[start..end] : [])
            {
                letters[member.Name] += letter;
            }

            letter += end > last ? (char)1 : (char)0;
            last = end;
        }

        return letters.Values.Distinct().Count() == sorted.Length ? new Dictionary<string, string>() : letters;
    }
}
