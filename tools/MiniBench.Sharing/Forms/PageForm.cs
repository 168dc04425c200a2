using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using MiniBench.Output;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>One page with the code, the results, and every other form to download from inside the page.</summary>
internal sealed partial class PageForm : IShareForm
{
    private const string Link = "data-format=\"code\" href=\"data:application/octet-stream;base64,";

    private const string Style = """
        body{font:16px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#1b1f24;background:#fff}
        pre{background:#f6f8fa;padding:1em;overflow:auto;border-radius:6px;font:14px/1.45 ui-monospace,monospace}
        .k{color:#0550ae}.s{color:#0a5c36}.c{color:#57606a}.n{color:#8a3707}
        li{margin:.5em 0}
        img{display:block;max-width:100%;height:auto}
        code{overflow-wrap:anywhere}pre code{overflow-wrap:normal}
        button{font:inherit;font-size:14px;padding:.1em .6em;border:1px solid #57606a;border-radius:6px;color:inherit;background:none;cursor:pointer}
        .sign{color:#fff;background:#b3261e;border-radius:3px;padding:0 .2em;unicode-bidi:isolate}
        .caution{border-left:4px solid #b3261e;padding-left:.8em}
        @media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}pre{background:#161b22}a{color:#79c0ff}button{border-color:#9198a1}.k{color:#79c0ff}.s{color:#7ee2a8}.c{color:#9198a1}.n{color:#ffa657}}
        """;

    /// <summary>What a reader needs least for: one file that runs by itself.</summary>
    private const string Recommended = "cs";

    /// <summary>Fills the clipboard from a link's own data or from the code; without it, the buttons stay hidden.</summary>
    private const string Script = """
        document.querySelectorAll('button[data-copy]').forEach(button => {
          button.hidden = false;
          button.addEventListener('click', async () => {
            const from = document.getElementById(button.dataset.copy);
            const text = from.href ? new TextDecoder().decode(Uint8Array.from(atob(from.href.split(',')[1]), c => c.charCodeAt(0))) : from.textContent;
            try {
              await navigator.clipboard.writeText(text);
              button.textContent = 'Copied';
            } catch {
              button.textContent = 'The browser does not allow it';
            }
          });
        });
        """;

    private static readonly string ScriptText = $"\n{Script.ReplaceLineEndings("\n")}\n";
    private static readonly string ScriptHash = Convert.ToBase64String(SHA256.HashData(Encoding.UTF8.GetBytes(ScriptText)));
    private static readonly string End = $"</main>\n<script>{ScriptText}</script>\n</body>\n</html>\n";

    public byte[] Write(Bundle bundle) => Header.Utf8(Head(bundle, Bundle.Version) + Results(bundle) + ShownCode(bundle) + $"""
        <p>Every form but {string.Join(" and ", Offered.Where(format => format.RunsNothing))} runs the code above on your machine, with the .NET SDK, 10 or later, and what its line names: read it first. MiniBench {Bundle.Version}, Apache-2.0.</p>
        <ul>
        {Downloads(bundle)}</ul>

        """.ReplaceLineEndings("\n") + End);

    public string? Source(PackFile pack)
    {
        if (pack.Text is not { } text || text.IndexOf(Link, StringComparison.Ordinal) is not (>= 0 and var at))
        {
            return null;
        }

        int start = at + Link.Length;
        int end = text.IndexOf('"', start);
        return end < 0 ? null : Encoding.UTF8.GetString(Convert.FromBase64String(text[start..end]));
    }

    /// <summary>Whether the code stands where packing puts it, and nothing before or behind it could hide it or be taken for it.</summary>
    public bool IsShown(PackFile pack, Bundle bundle)
    {
        (string text, string code) = (pack.Text!.Replace("\r\n", "\n", StringComparison.Ordinal).TrimEnd() + "\n", ShownCode(bundle));
        return PackedVersion.Fits(text, version => IsShown(text, Head(bundle, version), code));
    }

    private static bool IsShown(string text, string head, string code)
    {
        string rest = text.StartsWith(head, StringComparison.Ordinal) ? AnyResults.Replace(text[head.Length..], "", 1) : "";
        return rest.StartsWith(code, StringComparison.Ordinal) && IsHarmless(rest.AsSpan(code.Length));
    }

    /// <summary>Whether what stands behind the code is words, lists, links, buttons and the one script.</summary>
    private static bool IsHarmless(ReadOnlySpan<char> rest)
    {
        if (!rest.EndsWith(End))
        {
            return false;
        }

        rest = rest[..^End.Length];
        while (rest.IndexOf('<') is >= 0 and var at)
        {
            if (!HarmlessTag.IsMatch(rest[at..]))
            {
                return false;
            }

            rest = rest[(at + 1)..];
        }

        return true;
    }

    private static string Head(Bundle bundle, string version)
    {
        string title = WebUtility.HtmlEncode(bundle.Title);
        return $"""
            <!DOCTYPE html>
            <!-- {XmlText.Comment(Header.About(bundle, version))} -->
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-{ScriptHash}'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>{title}</title>
            <style>
            {Style}
            </style>
            </head>
            <body>
            <main>
            <h1>{title}</h1>

            """.ReplaceLineEndings("\n");
    }

    /// <summary>The code between its heading and the next one, with what a reader has to know of it.</summary>
    private static string ShownCode(Bundle bundle) => $"""
        <h2>Code</h2>
        {Caution(bundle)}<pre tabindex="0" role="region" aria-label="The code"><code id="code">{CodeHighlighting.Html(bundle.Text.Tree)}</code></pre>
        {Properties(bundle)}<h2>Run it</h2>

        """.ReplaceLineEndings("\n");

    /// <summary>What the program's `#:` lines set, which the code is shown without.</summary>
    private static string Properties(Bundle bundle) => string.Concat(SdkProperties.Own(bundle).Select(one => $"<p>It is built with <code>{WebUtility.HtmlEncode(FileNames.Visible(SdkProperties.Line(one)))}</code>.</p>\n"));

    /// <summary>A warning where the code has signs that a reader does not see; else a button that copies what he sees.</summary>
    private static string Caution(Bundle bundle) => bundle.Caution.Length == 0
        ? "<p>" + CopyButton("code", "Copy the code") + "</p>\n"
        : $"<p class=\"caution\" role=\"note\">{WebUtility.HtmlEncode(bundle.Caution)} Each stands below by its number.</p>\n";

    /// <summary>The forms that the page holds.</summary>
    private static IEnumerable<ShareFormat> Offered => ShareFormats.All.Where(format => format.Form is not (PageForm or BundleForm));

    private static string Downloads(Bundle bundle) => string.Concat(Offered
        .OrderBy(format => format.Name == Recommended ? 0 : 1)
        .Select(format => $"<li>{Download(bundle, format)}</li>\n"));

    private static string Download(Bundle bundle, ShareFormat format)
    {
        try
        {
            byte[] pack = format.Pack(bundle);
            string name = format.FileName(bundle);
            string link = $"<a id=\"as-{format.Name}\" download=\"{WebUtility.HtmlEncode(name)}\" data-format=\"{format.Name}\" href=\"data:application/octet-stream;base64,{Convert.ToBase64String(pack)}\">{WebUtility.HtmlEncode(name)}</a>";
            return $"{(format.Name == Recommended ? "<strong>Recommended:</strong> " : "")}{link} ({format.Name}, {Size(pack.Length)}): {Description(format, name)}{(IsText(format) ? " " + CopyButton("as-" + format.Name, "Copy " + format.Name) : "")}";
        }
        catch (ProgramException exception)
        {
            return $"{format.Name}: {WebUtility.HtmlEncode(exception.Message)}";
        }
    }

    private static string Description(ShareFormat format, string name) =>
        $"{WebUtility.HtmlEncode(format.What)}{(format.Command(name) is { } command ? $": <code>{WebUtility.HtmlEncode(command)}</code>" : "")}";

    private static bool IsText(ShareFormat format) => !format.Extension.EndsWith(".zip", StringComparison.Ordinal);

    private static string CopyButton(string id, string label) => $"<button type=\"button\" data-copy=\"{id}\" hidden>{label}</button>";

    private static string Size(int bytes) => Units.Invariant($"{Math.Max(1, bytes / 1000.0):0} KB");

    private static string Results(Bundle bundle)
    {
        if (bundle.Options.Results.Count == 0)
        {
            return "";
        }

        using StringWriter table = new(CultureInfo.InvariantCulture) { NewLine = "\n" };
        using StringWriter graph = new(CultureInfo.InvariantCulture) { NewLine = "\n" };
        Formats.Find("text").Create().Write(bundle.Options.Results, table);
        Formats.Find("svg").Create().Write(bundle.Options.Results, graph);
        string image = Convert.ToBase64String(Encoding.UTF8.GetBytes(graph.ToString()));
        return $"<h2>Results</h2>\n<pre tabindex=\"0\" role=\"region\" aria-label=\"The results\">{WebUtility.HtmlEncode(string.Join('\n', table.ToString().Split('\n').Select(FileNames.Visible)))}</pre>\n<img alt=\"The results as a graph\" src=\"data:image/svg+xml;base64,{image}\">\n";
    }

    /// <summary>Results as they are written, of whatever was measured: words and a picture.</summary>
    [GeneratedRegex("^<h2>Results</h2>\n<pre tabindex=\"0\" role=\"region\" aria-label=\"The results\">[^<]*</pre>\n<img alt=\"The results as a graph\" src=\"data:image/svg\\+xml;base64,[A-Za-z0-9+/=]*\">\n", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex AnyResults { get; }

    /// <summary>A tag as one of those behind the code: without a style, or anything else that moves what it holds.</summary>
    [GeneratedRegex("^<(/?(p|ul|li|strong|code)|/(a|button)|a id=\"as-[a-z]+\" download=\"[^\"<>]*\" data-format=\"[a-z]+\" href=\"data:application/octet-stream;base64,[A-Za-z0-9+/=]*\"|button type=\"button\" data-copy=\"as-[a-z]+\" hidden)>", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex HarmlessTag { get; }
}
