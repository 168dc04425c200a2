using System.Globalization;

namespace MiniBench.Validation;

/// <summary>What does not work out, as an exception and without.</summary>
internal static class FaultPairs
{
    internal static string Wrong => "12x";

    internal static Dictionary<string, int> Ages { get; } = new() { ["Anna"] = 40, ["Ben"] = 7 };

    internal static int Catch(string text)
    {
        try
        {
            return int.Parse(text, CultureInfo.InvariantCulture);
        }
        catch (FormatException)
        {
            return -1;
        }
    }

    internal static int Try(string text) => int.TryParse(text, CultureInfo.InvariantCulture, out int number) ? number : -1;

    internal static int GuardedIndex(Dictionary<string, int> ages) => ages.ContainsKey("Anna") ? ages["Anna"] : 0;

    internal static int TryGet(Dictionary<string, int> ages) => ages.TryGetValue("Anna", out int age) ? age : 0;
}
