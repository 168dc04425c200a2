using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Xml;

namespace MiniBench.Output;

/// <summary>Writes SVG elements: invariant numbers, LF, every text cleaned and escaped.</summary>
internal sealed class SvgWriter : IDisposable
{
    /// <summary>The distance between a text and the remark behind it.</summary>
    public const double NoteGap = 7;

    private static readonly XmlWriterSettings Settings = new()
    {
        Indent = true,
        IndentChars = "",
        NewLineChars = "\n",
        OmitXmlDeclaration = true,
        CloseOutput = false,
    };

    private readonly XmlWriter xml;
    private readonly IReadOnlySet<string>? known;
    private readonly HashSet<string> classes = [];

    /// <summary>Creates a writer that leaves the output open.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="known">The classes that the picture will have; null where nobody knows yet.</param>
    public SvgWriter(TextWriter output, IReadOnlySet<string>? known = null)
    {
        xml = XmlWriter.Create(output, Settings);
        this.known = known;
    }

    /// <summary>The classes that were written so far.</summary>
    public IReadOnlySet<string> Classes => classes;

    /// <summary>Whether the picture has elements of a class, or may have.</summary>
    public bool IsUsed(string cssClass) => known is null || known.Contains(cssClass);

    /// <summary>Opens an element.</summary>
    public SvgWriter Start(string element)
    {
        xml.WriteStartElement(element, "http://www.w3.org/2000/svg");
        return this;
    }

    /// <summary>Opens an element of a class of the style sheet.</summary>
    public SvgWriter Start(string element, string cssClass)
    {
        classes.UnionWith(cssClass.Split(' '));
        return Start(element).With("class", cssClass);
    }

    /// <summary>Adds an attribute to the element just opened.</summary>
    public SvgWriter With(string attribute, string value)
    {
        xml.WriteAttributeString(attribute, SafeText.Shown(value));
        return this;
    }

    /// <summary>Adds a number, rounded to hundredths, to the element just opened.</summary>
    public SvgWriter With(string attribute, double value) => With(attribute, Number(value));

    /// <summary>Writes text, a sentence or several lines of it, into the open element.</summary>
    public SvgWriter Text(string text)
    {
        xml.WriteString(SafeText.Sentence(SafeText.Shown(text)));
        return this;
    }

    /// <summary>Closes the innermost open element.</summary>
    public SvgWriter End()
    {
        xml.WriteEndElement();
        return this;
    }

    /// <summary>Writes an element that holds only text.</summary>
    public SvgWriter Element(string element, string text) => Start(element).Text(text).End();

    /// <summary>Writes a straight line.</summary>
    public SvgWriter Line(string cssClass, double x1, double y1, double x2, double y2) => Start("path", cssClass)
        .With("d", string.Create(CultureInfo.InvariantCulture, $"M{Number(x1)},{Number(y1)}L{Number(x2)},{Number(y2)}"))
        .End();

    /// <summary>Writes a line of text that begins, is centred or ends at x.</summary>
    public SvgWriter Label(string cssClass, double x, double y, string text, TextAnchor anchor = TextAnchor.Start) =>
        StartLabel(cssClass, x, y, anchor).Text(text).End();

    /// <summary>Writes a name that begins, or ends, at x, and a remark behind it, if there is one.</summary>
    public SvgWriter Name(string cssClass, double x, double y, string name, TextAnchor anchor = TextAnchor.Start, string? note = null)
    {
        _ = StartLabel(cssClass, x, y, anchor);
        xml.WriteString(SafeText.Isolated(SafeText.Shown(name)));
        return (note is null ? this : Start("tspan", "mb-muted").With("dx", NoteGap).Text(note).End()).End();
    }

    /// <summary>A coordinate: at most two decimals, a point in every culture, never "-0".</summary>
    public static string Number(double value)
    {
        string text = value.ToString("0.##", CultureInfo.InvariantCulture);
        return string.Equals(text, "-0", StringComparison.Ordinal) ? "0" : text;
    }

    /// <summary>A coordinate of what is no mark, and need not be as exact: at most one decimal.</summary>
    public static string Tenths(double value) => Number(Math.Round(value, 1));

    /// <summary>Ends the document.</summary>
    public void Dispose() => xml.Dispose();

    private SvgWriter StartLabel(string cssClass, double x, double y, TextAnchor anchor)
    {
        _ = Start("text", cssClass).With("x", x).With("y", y);
        if (anchor != TextAnchor.Start)
        {
            _ = With("text-anchor", anchor == TextAnchor.Middle ? "middle" : "end");
        }

        return this;
    }
}
