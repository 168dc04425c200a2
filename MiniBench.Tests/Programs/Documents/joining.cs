// Around a block of a page, which stands in the place of the line below: see DocumentCodeTest.
string[] words = [.. Enumerable.Range(0, 1000).Select(i => $"word{i}")];

// <block>

static string StringJoin(string[] words) => string.Join(" ", words);

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
