using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Shortens names that stand beside each other, so that they are still told apart: first what all begin with goes, then the middle of each.</summary>
internal static class Labels
{
    private const int ShortestCommon = 4;

    /// <summary>The names as they are if all fit, else each in at most the given width.</summary>
    /// <param name="names">Each on one line.</param>
    /// <param name="width">The room.</param>
    /// <param name="measure">How wide a text is.</param>
    /// <param name="mark">What stands for what is left out.</param>
    /// <param name="keepsBeginning">Whether what all begin with stays where the names are told apart all the same, as where there is room for a line of text.</param>
    internal static string[] Fit(IReadOnlyList<string> names, double width, Func<string, double> measure, string mark, bool keepsBeginning = false)
    {
        if (names.All(name => measure(name) <= width))
        {
            return [.. names];
        }

        int common = Common([.. names.Distinct()]);
        string[] shown = [.. names.Select(name => common == 0 ? name : mark + name[common..])];
        string[][] ways =
        [
            [.. (keepsBeginning ? names : shown).Select(name => Cut(name, 0.5, width, measure, mark))],
            [.. shown.Select(name => Cut(name, 0, width, measure, mark))],
            [.. shown.Select(name => Cut(name, 1, width, measure, mark))],
        ];
        return ways.MaxBy(way => way.Distinct().Count())!;
    }

    /// <summary>How long the beginning is that all names have, up to the end of a word, something of each being left.</summary>
    private static int Common(string[] names)
    {
        int length = names.Length < 2 ? 0 : names.Min(name => Math.Min(name.Length - 1, name.AsSpan().CommonPrefixLength(names[0])));
        while (length > 0 && !IsBetweenWords(names, length))
        {
            length--;
        }

        return length < ShortestCommon ? 0 : length;
    }

    private static bool IsBetweenWords(string[] names, int at) => names.All(name =>
        !char.IsLetterOrDigit(name[at - 1]) && !char.IsSurrogate(name[at - 1]) && !char.IsSurrogate(name[at])
        || char.IsUpper(name[at]) && char.IsLower(name[at - 1]));

    /// <summary>The name with the mark in the place of as little as lets it fit, of which the given share of what is kept stands before the mark.</summary>
    private static string Cut(string name, double before, double width, Func<string, double> measure, string mark)
    {
        if (measure(name) <= width)
        {
            return name;
        }

        string[] elements = [.. TextFit.Elements(name)];
        (int fitting, int tooMany) = (0, elements.Length);
        while (tooMany - fitting > 1)
        {
            int middle = (fitting + tooMany) / 2;
            (fitting, tooMany) = measure(Kept(elements, middle, before, mark)) <= width ? (middle, tooMany) : (fitting, middle);
        }

        return Kept(elements, fitting, before, mark);
    }

    /// <summary>So many of a name's elements, of which the given share stands before the mark.</summary>
    private static string Kept(string[] elements, int kept, double before, string mark)
    {
        int first = (int)Math.Ceiling(kept * before);
        return string.Concat(elements[..first]).TrimEnd() + mark + string.Concat(elements[^(kept - first)..]).TrimStart();
    }
}
