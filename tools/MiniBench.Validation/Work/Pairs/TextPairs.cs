using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;

namespace MiniBench.Validation;

/// <summary>Putting text together, changing it, and comparing it.</summary>
internal static class TextPairs
{
    private static readonly Regex Spaces = new(" +", RegexOptions.CultureInvariant, TimeSpan.FromSeconds(1));

    internal static string[] Words { get; } = [.. Enumerable.Range(0, 20).Select(i => "word" + i.ToString(CultureInfo.InvariantCulture))];

    internal static string Sentence => "The quick brown  fox jumps over   the lazy dog and runs  away into the dark forest";

    internal static string Header => "Content-Type";

    internal static string Plus(string[] words)
    {
        string text = "";
        foreach (string word in words)
        {
            text += word;
        }

        return text;
    }

    internal static string Builder(string[] words)
    {
        StringBuilder text = new();
        foreach (string word in words)
        {
            text.Append(word);
        }

        return text.ToString();
    }

    internal static string ByRegex(string sentence) => Spaces.Replace(sentence, " ");

    internal static string BySplit(string sentence) => string.Join(' ', sentence.Split(' ', StringSplitOptions.RemoveEmptyEntries));

    internal static string Format(string name) => string.Format(CultureInfo.InvariantCulture, "{0}: {1} of {2}", name, 17, 42);

    internal static string Interpolate(string name) => string.Create(CultureInfo.InvariantCulture, $"{name}: {17} of {42}");

    internal static bool ByUpper(string header) => header.ToUpperInvariant() == "CONTENT-TYPE";

    internal static bool IgnoringCase(string header) => string.Equals(header, "content-type", StringComparison.OrdinalIgnoreCase);
}
