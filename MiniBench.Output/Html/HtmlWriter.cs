using System;
using System.Text;

namespace MiniBench.Output;

/// <summary>Writes HTML. Text and attributes that are not part of the page's own code are escaped, whatever they hold.</summary>
internal sealed class HtmlWriter
{
    private readonly StringBuilder html = new();

    /// <summary>Adds code of the page itself, with a line end.</summary>
    internal HtmlWriter Code(string code)
    {
        html.Append(code).Append('\n');
        return this;
    }

    /// <summary>Adds an element with a name or a figure, which runs in its own direction.</summary>
    /// <param name="tag">The element, with its attributes if it has any.</param>
    /// <param name="text">What is shown.</param>
    internal HtmlWriter Element(string tag, string text) => Code($"<{tag}>{Isolated(text)}</{tag.Split(' ')[0]}>");

    /// <summary>Adds an element with a sentence of the page, which runs from left to right whatever names it holds.</summary>
    /// <param name="tag">The element, with its attributes if it has any.</param>
    /// <param name="text">What is shown; no line breaks between a number and its unit.</param>
    /// <param name="start">Code before it.</param>
    internal HtmlWriter Sentence(string tag, string text, string start = "") =>
        Code($"<{tag}>{start}{SafeText.Sentence(Escape(TextFit.Bound(text)).Replace("\u00A0", "&nbsp;", StringComparison.Ordinal), "<bdi>", "</bdi>")}</{tag.Split(' ')[0]}>");

    /// <summary>Adds an element with others inside.</summary>
    internal HtmlWriter Nest(string tag, Action<HtmlWriter> write)
    {
        Code($"<{tag}>");
        write(this);
        return Code($"</{tag.Split(' ')[0]}>");
    }

    /// <summary>Returns all that was added.</summary>
    public override string ToString() => html.ToString();

    /// <summary>The text for a place between tags or in an attribute in quotation marks.</summary>
    internal static string Escape(string text) => SafeText.Shown(text)
        .ReplaceLineEndings("\n")
        .Replace("&", "&amp;", StringComparison.Ordinal)
        .Replace("<", "&lt;", StringComparison.Ordinal)
        .Replace(">", "&gt;", StringComparison.Ordinal)
        .Replace("\"", "&quot;", StringComparison.Ordinal)
        .Replace("'", "&#39;", StringComparison.Ordinal);

    /// <summary>Only text with script that runs from right to left needs a mark.</summary>
    private static string Isolated(string text) => SafeText.Isolated(text) == text ? Escape(text) : $"<bdi>{Escape(text)}</bdi>";
}
