using System;

namespace MiniBench.Sharing;

/// <summary>Texts inside of Markdown: nothing in them is read as Markdown or HTML.</summary>
internal static class MarkdownText
{
    private const int ShortestFence = 3;

    /// <summary>A text on a line of its own.</summary>
    internal static string Inline(string text)
    {
        string fence = new('`', LongestRun(text) + 1);
        string space = text.StartsWith('`') || text.EndsWith('`') ? " " : "";
        return fence + space + text + space + fence;
    }

    /// <summary>Lines as they are.</summary>
    /// <param name="language">What they are written in; empty for nothing.</param>
    /// <param name="text">The lines.</param>
    internal static string Block(string language, string text)
    {
        string fence = new('`', Math.Max(ShortestFence, LongestRun(text) + 1));
        return $"{fence}{language}\n{text}{(text.EndsWith('\n') ? "" : "\n")}{fence}\n";
    }

    /// <summary>The first block in a language; null if there is none. A block that was cut off ends with the text.</summary>
    internal static string? Find(string language, string text)
    {
        string? fence = null;
        (int begin, bool isWanted) = (0, false);
        for (int start = 0; start < text.Length;)
        {
            int end = text.IndexOf('\n', start) is >= 0 and var found ? found : text.Length;
            ReadOnlySpan<char> line = text.AsSpan(start, end - start).TrimEnd('\r');
            int ticks = line.Length - line.TrimStart('`').Length;
            if (fence is null && ticks >= ShortestFence && !line[ticks..].Contains('`')) // With more of them it is code within a line.
            {
                (fence, begin, isWanted) = (new('`', ticks), Math.Min(end + 1, text.Length), line[ticks..].SequenceEqual(language));
            }
            else if (fence is not null && ticks >= fence.Length && ticks == line.Length)
            {
                if (isWanted)
                {
                    return text[begin..start];
                }

                fence = null;
            }

            start = end + 1;
        }

        return fence is not null && isWanted ? text[begin..] : null;
    }

    private static int LongestRun(string text)
    {
        (int longest, int run) = (0, 0);
        foreach (char one in text)
        {
            run = one == '`' ? run + 1 : 0;
            longest = Math.Max(longest, run);
        }

        return longest;
    }
}
