using System.Text;

namespace MiniBench.Validation;

/// <summary>Three ways to join words.</summary>
internal static class Joining
{
    internal static string[] Words { get; } = [.. Enumerable.Range(0, 10).Select(i => $"word{i}")];

    internal static string Join(string[] words) => string.Join(" ", words);

    internal static string Build(string[] words)
    {
        StringBuilder text = new();
        foreach (string word in words)
        {
            text.Append(text.Length > 0 ? " " : "").Append(word);
        }

        return text.ToString();
    }

    internal static string Concatenate(string[] words)
    {
        string text = "";
        foreach (string word in words)
        {
            text = text.Length == 0 ? word : text + " " + word;
        }

        return text;
    }
}
