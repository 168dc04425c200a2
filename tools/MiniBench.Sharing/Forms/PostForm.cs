using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using MiniBench.Output;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>Text for a forum post or an issue.</summary>
internal sealed class PostForm : IShareForm
{
    private const int Most = 30_000;
    private const string Fence = "```";

    public byte[] Write(Bundle bundle) => Header.Utf8(Text(bundle));

    public string? Source(byte[] pack)
    {
        if (Header.Text(pack) is not { } text || text.IndexOf(Fence + "csharp\n", StringComparison.Ordinal) is not (>= 0 and var at))
        {
            return null;
        }

        int start = at;
        while (start > 0 && text[start - 1] == '`')
        {
            start--;
        }

        string fence = text[start..(at + Fence.Length)];
        int begin = text.IndexOf('\n', at) + 1;
        int end = text.LastIndexOf("\n" + fence + "\n", StringComparison.Ordinal);
        return end < begin ? text[begin..] : text[begin..(end + 1)];
    }

    internal static string Text(Bundle bundle)
    {
        int limit = bundle.Options.Limit ?? Most;
        string results = Results(bundle);
        string least = Post(bundle, CodeForm.Text(bundle), results, isWhole: false);
        if (least.Length > limit)
        {
            throw new ProgramException($"'{bundle.Name}' and its results have {least.Length} characters as a post, more than {limit}; share it as cs or bundle, or give a --limit that they fit into.");
        }

        string frame = Post(bundle, "", results, isWhole: true);
        string post = Post(bundle, SingleFileForm.Text(bundle, limit - frame.Length - (2 * Fence.Length)), results, isWhole: true);
        return post.Length <= limit ? post : least;
    }

    private static string Post(Bundle bundle, string code, string results, bool isWhole)
    {
        string fence = Fence;
        while (code.Contains(fence, StringComparison.Ordinal))
        {
            fence += "`";
        }

        string how = isWhole
            ? $"Save it as `bench.cs` and run `dotnet run bench.cs` (.NET SDK 10 or later). The library is below the program."
            : $"The library, MiniBench {Bundle.Version}, did not fit: `minibench run {bundle.Title}.cs` runs it, `minibench pack {bundle.Title}.cs --format cs` makes one file that needs nothing else.";
        return $"**{bundle.Title}**: a benchmark. {how}\n\n{results}{fence}csharp\n{code}{(code.EndsWith('\n') ? "" : "\n")}{fence}\n";
    }

    private static string Results(Bundle bundle)
    {
        if (bundle.Options.Results.Count == 0)
        {
            return "";
        }

        StringBuilder text = new();
        foreach (string format in new[] { "text", "chart" })
        {
            using StringWriter writer = new(CultureInfo.InvariantCulture) { NewLine = "\n" };
            Formats.Find(format).Create().Write(bundle.Options.Results, writer);
            text.Append(Fence).Append('\n').Append(string.Join('\n', writer.ToString().TrimEnd('\n').Split('\n').Select(line => line.TrimEnd()))).Append('\n').Append(Fence).Append("\n\n");
        }

        return text.ToString();
    }
}
