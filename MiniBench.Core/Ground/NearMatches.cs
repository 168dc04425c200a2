namespace MiniBench;

/// <summary>What somebody may have meant who wrote something else.</summary>
internal static class NearMatches
{
    private const int Most = 5;

    /// <summary>The known words that are like a wanted one, the likest first; empty if none is.</summary>
    internal static IReadOnlyList<string> Of(string wanted, IEnumerable<string> known)
    {
        string text = wanted.Trim('*').ToUpperInvariant();
        return text.Length < 2 ? [] :
        [
            .. known.Distinct(StringComparer.Ordinal).Select(word => (Word: word, Distance: DistanceOf(text, word.ToUpperInvariant())))
                .Where(near => near.Distance <= Math.Max(1, text.Length / 3))
                .OrderBy(near => near.Distance).Select(near => near.Word).Take(Most),
        ];
    }

    /// <summary>Asks for them, as a sentence behind another one; nothing where there are none.</summary>
    internal static string Question(IReadOnlyList<string> near) => near.Count > 0 ? $" Was {string.Join(" or ", near)} meant?" : "";

    /// <summary>Words around what was written do not count: a part that is like it is enough.</summary>
    private static int DistanceOf(string text, string word) =>
        word.Split('.').Append(word).Min(part => part.Contains(text, StringComparison.Ordinal) ? 0 : Edits(text, part));

    /// <summary>How many letters must be changed, added, left out, or exchanged with their neighbours (optimal string alignment).</summary>
    private static int Edits(string a, string b)
    {
        int[] before = [.. Enumerable.Range(0, b.Length + 1)];
        int[] earlier = before;
        for (int i = 1; i <= a.Length; i++)
        {
            int[] row = new int[b.Length + 1];
            row[0] = i;
            for (int j = 1; j <= b.Length; j++)
            {
                bool isExchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                int edits = Math.Min(Math.Min(row[j - 1], before[j]) + 1, before[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1));
                row[j] = isExchanged ? Math.Min(edits, earlier[j - 2] + 1) : edits;
            }

            (earlier, before) = (before, row);
        }

        return before[^1];
    }
}
