using System.Text;
using MiniBench;

string[] words = [.. Enumerable.Range(0, 1000).Select(i => $"word{i}")];

TestSuite.Create("Joining 1,000 words", words)
    .Add(w => string.Join(" ", w))
    .Add(StringBuilderJoin)
    .Add(ConcatInALoop)
    .RunTests()
    .Display();

static string StringBuilderJoin(string[] words)
{
    StringBuilder text = new();
    foreach (string word in words)
    {
        text.Append(text.Length == 0 ? "" : " ").Append(word);
    }

    return text.ToString();
}

static string ConcatInALoop(string[] words)
{
    string text = "";
    foreach (string word in words)
    {
        text += text.Length == 0 ? word : " " + word;
    }

    return text;
}
