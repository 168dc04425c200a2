using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace MiniBench.Samples;

/// <summary>Ways to join words, over three decades of how many there are; one of them is quadratic.</summary>
internal sealed class JoiningBySize : ISample
{
    public string Question => "How do ways to join strings grow with the number of words?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites() => [TestSuite
        .Sweep("Joining n words", Sizes.LogSpaced(from: 5, to: 5_000, count: 12), count => Enumerable.Range(0, count).Select(i => $"word{i}").ToArray())
        .Add(words => string.Join(" ", words), "string.Join")
        .Add(words => string.Concat(words.Select(word => word + " ")).TrimEnd(), "string.Concat")
        .Add(words => Append(words, new()), "StringBuilder")
        .Add(words => Append(words, new(words.Sum(word => word.Length + 1))), "StringBuilder with capacity")
        .Add(AddInALoop, "+=")];

    private static string Append(string[] words, StringBuilder text)
    {
        foreach (string word in words)
        {
            text.Append(text.Length == 0 ? "" : " ").Append(word);
        }

        return text.ToString();
    }

    private static string AddInALoop(string[] words)
    {
        string text = "";
        foreach (string word in words)
        {
            text += text.Length == 0 ? word : " " + word;
        }

        return text;
    }
}
