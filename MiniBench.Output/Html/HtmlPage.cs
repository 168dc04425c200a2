using System;
using System.Security.Cryptography;
using System.Text;

namespace MiniBench.Output;

/// <summary>The page around the results.</summary>
internal static class HtmlPage
{
    /// <summary>Nothing is loaded from anywhere, and only the page's own script runs, by its hash, whatever a label holds.</summary>
    private static string Policy { get; } = "default-src 'none'; style-src 'unsafe-inline'; "
        + $"script-src 'sha256-{Convert.ToBase64String(SHA256.HashData(Encoding.UTF8.GetBytes(HtmlScript.Text)))}'; "
        + "img-src data: blob:; base-uri 'none'; form-action 'none'";

    internal static void Write(HtmlWriter page, string title, Action<HtmlWriter> body) => page
        .Code("<!DOCTYPE html>")
        .Nest("html lang=\"en\"", html => html
            .Nest("head", head => head
                .Code("<meta charset=\"utf-8\">")
                .Code($"<meta http-equiv=\"Content-Security-Policy\" content=\"{Policy}\">")
                .Code("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
                .Code("<meta name=\"color-scheme\" content=\"light dark\">")
                .Code("<meta name=\"generator\" content=\"MiniBench\">")
                .Code("<link rel=\"icon\" href=\"data:,\">")
                .Code($"<title>{HtmlWriter.Escape(title)}</title>")
                .Code($"<style>{HtmlStyle.Text}</style>"))
            .Nest("body", inner => inner
                .Nest("header", header => header
                    .Sentence("h1", title)
                    .Code("<button type=\"button\" id=\"copy\">Copy as Markdown</button>"))
                .Nest("main", body)
                .Code($"<script>{HtmlScript.Text}</script>")));

    /// <summary>What the button copies, in sight of those who have no script. A parser takes the first line end away.</summary>
    internal static void WriteMarkdown(HtmlWriter page, string markdown) => page.Nest("details", details => details
        .Code("<summary>The results as Markdown</summary>")
        .Code($"<textarea id=\"markdown\" readonly rows=\"12\" spellcheck=\"false\" aria-label=\"Markdown\">\n{HtmlWriter.Escape(markdown)}</textarea>"));
}
