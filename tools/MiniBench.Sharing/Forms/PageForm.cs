using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;
using MiniBench.Output;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>One page with the code, the results, and every other form to download from inside the page.</summary>
internal sealed class PageForm : IShareForm
{
    private const string Link = "data-format=\"code\" href=\"data:application/octet-stream;base64,";

    private const string Style = """
        body{font:16px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#1b1f24;background:#fff}
        pre{background:#f6f8fa;padding:1em;overflow:auto;border-radius:6px;font:14px/1.45 ui-monospace,monospace}
        .k{color:#0550ae}.s{color:#0a5c36}.c{color:#57606a}.n{color:#8a3707}
        li{margin:.3em 0}
        @media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}pre{background:#161b22}a{color:#79c0ff}.k{color:#79c0ff}.s{color:#7ee2a8}.c{color:#9198a1}.n{color:#ffa657}}
        """;

    public byte[] Write(Bundle bundle)
    {
        string title = WebUtility.HtmlEncode(bundle.Title);
        return Header.Utf8($"""
            <!DOCTYPE html>
            <!-- {XmlText.Comment(Header.About(bundle))} -->
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>{title}</title>
            <style>
            {Style}
            </style>
            </head>
            <body>
            <h1>{title}</h1>
            {Results(bundle)}<h2>Code</h2>
            <pre><code>{CodeHighlighting.Html(bundle.Text.Tree)}</code></pre>
            <h2>Run it</h2>
            <p>Every form runs the code above on your machine, with the .NET SDK, 10 or later: read it first. MiniBench {Bundle.Version}, Apache-2.0.</p>
            <ul>
            {Downloads(bundle)}</ul>
            </body>
            </html>

            """.ReplaceLineEndings("\n"));
    }

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

    private static string Downloads(Bundle bundle)
    {
        StringBuilder list = new();
        foreach (ShareFormat format in ShareFormats.All.Where(format => format.Form is not (PageForm or BundleForm)))
        {
            string summary = WebUtility.HtmlEncode(format.Summary);
            try
            {
                string data = Convert.ToBase64String(format.Pack(bundle));
                list.Append(CultureInfo.InvariantCulture, $"<li><a download=\"{WebUtility.HtmlEncode(format.FileName(bundle))}\" data-format=\"{format.Name}\" href=\"data:application/octet-stream;base64,{data}\">{format.Name}</a>: {summary}</li>\n");
            }
            catch (ProgramException exception)
            {
                list.Append(CultureInfo.InvariantCulture, $"<li>{format.Name}: {WebUtility.HtmlEncode(exception.Message)}</li>\n");
            }
        }

        return list.ToString();
    }

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
        return $"<h2>Results</h2>\n<pre>{WebUtility.HtmlEncode(table.ToString())}</pre>\n<img alt=\"The results as a graph\" src=\"data:image/svg+xml;base64,{image}\">\n";
    }
}
