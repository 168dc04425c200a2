using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Terms with what is said of them, in two columns.</summary>
internal static class TermList
{
    private const int Width = 100;

    /// <summary>The lines of one term: what is said of it is broken where it gets too long.</summary>
    /// <param name="term">The term.</param>
    /// <param name="words">What is said of it.</param>
    /// <param name="indent">How many columns the terms take.</param>
    internal static IEnumerable<string> Row(string term, string words, int indent)
    {
        string[] lines = [term.PadRight(indent)];
        foreach (string word in words.Split(' '))
        {
            bool isFull = lines[^1].Length + word.Length + 1 > Width;
            lines = isFull ? [.. lines, new string(' ', indent) + " " + word] : [.. lines[..^1], lines[^1] + " " + word];
        }

        return lines.Select(line => "  " + line);
    }
}
