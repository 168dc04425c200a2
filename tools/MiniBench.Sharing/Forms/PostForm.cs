using System.Globalization;
using System.IO;
using System.Linq;
using MiniBench.Output;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>Text for a forum post or an issue.</summary>
internal sealed class PostForm : IShareForm
{
    /// <summary>The best-known forum takes 30,000: this leaves room for words.</summary>
    private const int Most = 28_000;
    private const string Language = "csharp";

    /// <summary>By how much a fence can become longer, which is known when the code is.</summary>
    private const int Reserve = 8;

    public byte[] Write(Bundle bundle) => Header.Utf8(Text(bundle));

    public string? Source(PackFile pack) => pack.Text is { } text ? MarkdownText.Find(Language, text) : null;

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
        string post = Post(bundle, SingleFileForm.Text(bundle, limit - frame.Length - Reserve), results, isWhole: true);
        return post.Length <= limit ? post : least;
    }

    private static string Post(Bundle bundle, string code, string results, bool isWhole)
    {
        (string file, string alone) = (ShareFormats.Find("cs").FileName(bundle), ShareFormats.Find("code").FileName(bundle));
        string how = isWhole
            ? $"Save it as `{file}` and run `dotnet run --file {file}` (.NET SDK 10 or later). The library is below the program."
            : $"The library, MiniBench {Bundle.Version}, did not fit: saved as `{alone}`, `minibench run {alone}` runs it, and `minibench pack {alone} --format cs` makes one file that needs nothing else.";
        return $"{MarkdownText.Inline(bundle.Title)}: a benchmark. {how}\n\n{(bundle.Caution.Length == 0 ? "" : $"**{bundle.Caution}**\n\n")}{results}{MarkdownText.Block(Language, code)}";
    }

    private static string Results(Bundle bundle)
    {
        if (bundle.Options.Results.Count == 0)
        {
            return "";
        }

        using StringWriter writer = new(CultureInfo.InvariantCulture) { NewLine = "\n" };
        Formats.Find("text").Create().Write(bundle.Options.Results, writer);
        return MarkdownText.Block("", string.Join('\n', writer.ToString().TrimEnd('\n').Split('\n').Select(line => FileNames.Visible(line.TrimEnd())))) + "\n";
    }
}
