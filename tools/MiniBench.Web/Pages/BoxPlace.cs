using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Web.Pages;

/// <summary>Where what was typed into a box stands in the program that was written around all boxes.</summary>
/// <param name="Box">The box, from 1.</param>
/// <param name="First">Its first line in the program, from 1.</param>
/// <param name="Lines">How many lines it has there.</param>
/// <param name="Skipped">The empty lines with which it begins in the box.</param>
internal sealed record BoxPlace(int Box, int First, int Lines, int Skipped)
{
    /// <summary>Whether a line of the program is one of it.</summary>
    internal bool Has(int line) => line >= First && line < First + Lines;

    /// <summary>The line of the box, from 1, that a line of the program is.</summary>
    internal int LineOf(int line) => line - First + 1 + Skipped;

    /// <summary>Finds the boxes. Functions stand above, in their order and on lines of their own; then lambdas, each within a line.</summary>
    internal static IEnumerable<BoxPlace> Of(IReadOnlyList<string> boxes, string program)
    {
        List<(int Box, string Text)> within = [];
        int end = 0;
        foreach ((int index, string box) in boxes.Index().Where(one => !string.IsNullOrWhiteSpace(one.Item)))
        {
            string text = box.Trim();
            if (WholeLines(program, text, end) is >= 0 and int start)
            {
                end = start + text.Length;
                yield return At(index, box, program, start, text);
            }
            else
            {
                within.Add((index, text.TrimEnd(';')));
            }
        }

        foreach ((int box, string text) in within)
        {
            if (Argument(program, text, end) is >= 0 and int start)
            {
                end = start + text.Length;
                yield return At(box, boxes[box], program, start, text);
            }
        }
    }

    /// <summary>Where a text stands with nothing before it on its first line and nothing behind it on its last one; -1 if nowhere.</summary>
    private static int WholeLines(string program, string text, int from)
    {
        int start = program.IndexOf(text, from, StringComparison.Ordinal);
        while (start >= 0 && !((start == 0 || program[start - 1] == '\n') && (start + text.Length == program.Length || program[start + text.Length] == '\n')))
        {
            start = program.IndexOf(text, start + 1, StringComparison.Ordinal);
        }

        return start;
    }

    /// <summary>Where a text is what a bracket begins with, or the body of a lambda that does; -1 if nowhere.</summary>
    private static int Argument(string program, string text, int from)
    {
        int start = Math.Max(program.IndexOf($"({text}", from, StringComparison.Ordinal), program.IndexOf($"(_ => {text}", from, StringComparison.Ordinal));
        return start < 0 ? start : program.IndexOf(text, start, StringComparison.Ordinal);
    }

    private static BoxPlace At(int index, string box, string program, int start, string text) => new(
        index + 1, program.AsSpan(0, start).Count('\n') + 1, text.Count(letter => letter == '\n') + 1, box.AsSpan(0, box.Length - box.TrimStart().Length).Count('\n'));
}
