using System;
using System.Globalization;
using System.Text;

namespace MiniBench.Sharing;

/// <summary>A change of a program's text that packing made, and that unpacking takes back.</summary>
/// <param name="Position">Where, in characters of the text before.</param>
/// <param name="Removed">What stood there.</param>
/// <param name="Inserted">How many characters stand there now.</param>
internal sealed record Edit(int Position, string Removed, int Inserted)
{
    /// <summary>The one change that makes a text of another one; null if they are equal.</summary>
    internal static Edit? Between(string before, string after)
    {
        int start = before.AsSpan().CommonPrefixLength(after);
        start -= start > 0 && char.IsHighSurrogate(before[start - 1]) ? 1 : 0;
        int end = 0;
        int most = Math.Min(before.Length, after.Length) - start;
        while (end < most && before[^(end + 1)] == after[^(end + 1)])
        {
            end++;
        }

        end -= end > 0 && char.IsLowSurrogate(before[^end]) ? 1 : 0;
        return before == after ? null : new(start, before[start..^end], after.Length - start - end);
    }

    /// <summary>Reads what <see cref="ToString"/> wrote.</summary>
    /// <exception cref="FormatException">It is damaged.</exception>
    internal static Edit Parse(string text)
    {
        string[] parts = text.Split(':');
        return parts.Length == 3
            ? new(Number(parts[0]), Encoding.UTF8.GetString(Convert.FromBase64String(parts[2])), Number(parts[1]))
            : throw new FormatException($"'{text}' is not a change: position:length:removed was expected.");
    }

    /// <summary>The text as it was before.</summary>
    /// <exception cref="FormatException">The text is not what came of the change.</exception>
    internal string Undo(string after) => Position <= after.Length && Inserted <= after.Length - Position
        ? string.Concat(after.AsSpan(0, Position), Removed, after.AsSpan(Position + Inserted))
        : throw new FormatException("A change lies outside of the text.");

    public override string ToString() => string.Create(
        CultureInfo.InvariantCulture, $"{Position}:{Inserted}:{Convert.ToBase64String(Encoding.UTF8.GetBytes(Removed))}");

    private static int Number(string text) => int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int number)
        ? number : throw new FormatException($"'{text}' is not a number of characters.");
}
