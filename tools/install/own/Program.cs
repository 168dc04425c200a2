using System.Text;
using MiniBench;
using MiniBench.Output;

string[] words = [.. Enumerable.Range(0, 1000).Select(i => $"word{i}")];

return BenchmarkRunner.Run(args, TestSuite.Create("Joining 1,000 words", words)
    .Add(w => string.Join(" ", w))
    .Add(StringBuilderJoin));

static string StringBuilderJoin(string[] words)
{
    StringBuilder text = new();
    foreach (string word in words)
    {
        text.Append(word).Append(' ');
    }

    return text.ToString(0, text.Length - 1);
}
