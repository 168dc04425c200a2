using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace MiniBench.Samples;

/// <summary>The README's sample: three ways to join words.</summary>
internal sealed class StringJoining : ISample
{
    public string Question => "How much does joining strings with + cost?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites()
    {
        string[] words = [.. Enumerable.Range(0, 1000).Select(i => $"word{i}")];
        return [TestSuite.Create("Joining 1,000 words", words)
            .Add(w => string.Join(" ", w))
            .Add(StringBuilderJoin)
            .Add(ConcatInALoop)];
    }

    private static string StringBuilderJoin(string[] words)
    {
        StringBuilder text = new();
        foreach (string word in words)
        {
            text.Append(text.Length == 0 ? "" : " ").Append(word);
        }

        return text.ToString();
    }

    private static string ConcatInALoop(string[] words)
    {
        string text = "";
        foreach (string word in words)
        {
            text += text.Length == 0 ? word : " " + word;
        }

        return text;
    }
}
