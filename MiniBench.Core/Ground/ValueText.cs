using System.Collections;
using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

/// <summary>Values as messages show them: short, on one line, the same in every culture.</summary>
internal static class ValueText
{
    private const int MostElements = 5;
    private const int MostCharacters = 60;

    /// <summary>Collections in collections are shown to this depth: what holds itself would have no end.</summary>
    private const int MostDepth = 3;

    [SuppressMessage("Design", "CA1031", Justification = "A value of which text or elements throw is shown by its type.")]
    internal static string Of(object? value)
    {
        try
        {
            string? elements = ElementsOr(null, value, MostDepth);
            return elements ?? value switch
            {
                null => "null",
                string text => $"\"{Cut(text)}\"",
                char character => OrItsNumber($"'{character}'", character),
                IFormattable formattable => Cut(formattable.ToString(null, CultureInfo.InvariantCulture)),
                _ => Cut(OrInvariant(Nesting.OrItsType(value)).ToString() ?? ""),
            };
        }
        catch (Exception)
        {
            return value!.GetType().Name;
        }
    }

    /// <summary>In the place of a value what it says of itself: tuples and records have numbers in them, as the culture writes them.</summary>
    [Stage(Stages.Rarities)]
    [SuppressMessage("ApiDesign", "RS0030", Justification = "What a value says of itself cannot be given a culture.")]
    [SuppressMessage("Performance", "CA1859", Justification = "Where this is left out, the value takes its place.")]
    private static object OrInvariant(object value)
    {
        CultureInfo own = CultureInfo.CurrentCulture;
        try
        {
            CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
            return value.ToString() ?? "";
        }
        finally
        {
            CultureInfo.CurrentCulture = own;
        }
    }

    /// <summary>What cannot be seen, or is half a sign, is told by its number.</summary>
    [Stage(Stages.Rarities)]
    private static string OrItsNumber(string text, char character) =>
        char.IsControl(character) || char.IsSurrogate(character) || (char.IsWhiteSpace(character) && character != ' ') || char.GetUnicodeCategory(character) == UnicodeCategory.Format
            ? $"U+{(int)character:X4}" : text;

    /// <summary>One line of at most 60 characters, with every run of white space as one space.</summary>
    internal static string Cut(string text)
    {
        string line = string.Join(' ', text.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
        return line.Length == 0 ? text.Length == 0 || text.Length > MostCharacters ? line : text
            : line.Length <= MostCharacters ? line
            : string.Concat(line.AsSpan(0, MostCharacters - (char.IsHighSurrogate(line[MostCharacters - 2]) ? 2 : 1)), "…");
    }

    /// <summary>The first elements of a collection; for what is none, the other text.</summary>
    [Stage(Stages.Contents)]
    private static string? ElementsOr(string? other, object? value, int depth)
    {
        if (value is not ICollection collection)
        {
            return other;
        }

        if (depth == 0)
        {
            return "[…]";
        }

        string elements = string.Join(", ", collection.Cast<object?>().Take(MostElements).Select(element => ElementsOr(null, element, depth - 1) ?? Of(element)));
        long count = (collection as Array)?.LongLength ?? collection.Count;
        return count <= MostElements ? $"[{elements}]" : Units.Invariant($"[{elements}, …] ({count:N0} elements)");
    }
}
