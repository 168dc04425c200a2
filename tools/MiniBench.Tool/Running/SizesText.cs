using System.Globalization;
using System.Linq;

namespace MiniBench.Tool.Running;

/// <summary>Sizes as people write them: 16..4096, or 10,100,1000.</summary>
internal static class SizesText
{
    private const int MostSizes = 100;

    /// <summary>The sizes as a C# expression.</summary>
    /// <exception cref="ToolException">They are none.</exception>
    internal static string Parse(string text)
    {
        if (text.Split("..") is [var from, var to])
        {
            return Number(from) is not { } least || Number(to) is not { } most || most < least ? throw Wrong(text)
                : Sizes.PowersOfTwo(least, most).Count > 0 ? Units.Invariant($"Sizes.PowersOfTwo({least}, {most})")
                : throw new ToolException(Units.Invariant($"--sizes is '{text}'; no power of two is between. To measure these two themselves: --sizes {least},{most}."));
        }

        int?[] numbers = [.. text.Split(',', ' ').Where(part => part.Length > 0).Select(Number)];
        return numbers.Length is > 0 and <= MostSizes && numbers.All(number => number is not null)
            ? $"[{string.Join(", ", numbers.Select(number => number!.Value).Distinct().Order().Select(number => Units.Invariant($"{number}")))}]"
            : throw Wrong(text);
    }

    private static int? Number(string text) =>
        int.TryParse(text.Trim().Replace("_", "", System.StringComparison.Ordinal), NumberStyles.None, CultureInfo.InvariantCulture, out int number) && number > 0 ? number : null;

    private static ToolException Wrong(string text) => new($"--sizes is '{text}'; 16..4096, the powers of two between, or 10,100,1000 was expected.");
}
