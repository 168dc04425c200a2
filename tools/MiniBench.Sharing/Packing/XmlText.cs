using System;
using System.IO;
using System.Linq;
using System.Security;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>C# and names inside of XML.</summary>
internal static class XmlText
{
    /// <summary>A text as CDATA that reads back as it was.</summary>
    /// <exception cref="ProgramException">It has a character that XML cannot hold.</exception>
    internal static string CData(Bundle bundle, string format, string text)
    {
        int bad = text.Select((one, i) => (one, i)).Where(one => !XmlConvert.IsXmlChar(one.one) && !char.IsSurrogate(one.one)).Select(one => one.i).DefaultIfEmpty(-1).First();
        return bad >= 0
            ? throw new ProgramException($"'{bundle.Name}' has the character U+{(int)text[bad]:X4}, which XML cannot hold, and so not the format {format}; use cs or script.")
            : "<![CDATA[" + text.Replace("]]>", "]]]]><![CDATA[>", StringComparison.Ordinal).Replace("\r", "]]>&#13;<![CDATA[", StringComparison.Ordinal) + "]]>";
    }

    /// <summary>A text as it can stand in a comment of XML or HTML: nothing in it ends the comment.</summary>
    internal static string Comment(string text)
    {
        StringBuilder comment = new();
        foreach (char one in Escape(text))
        {
            comment.Append(one == '-' && EndsWithDash(comment) ? " -" : one);
        }

        return comment.Append(EndsWithDash(comment) ? " " : "").ToString();
    }

    /// <summary>A text as it can stand in an element or an attribute.</summary>
    internal static string Escape(string text) => SecurityElement.Escape(text);

    /// <summary>The text of an element in a pack; null if the pack is no such XML.</summary>
    internal static string? Element(byte[] pack, Func<XDocument, XElement?> find)
    {
        if (Header.Text(pack) is not { } text || !text.TrimStart().StartsWith('<'))
        {
            return null;
        }

        try
        {
            using StringReader reader = new(text);
            using XmlReader xml = XmlReader.Create(reader, new() { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null });
            return find(XDocument.Load(xml, LoadOptions.PreserveWhitespace))?.Value;
        }
        catch (XmlException)
        {
            return null;
        }
    }

    private static bool EndsWithDash(StringBuilder text) => text.Length > 0 && text[^1] == '-';
}
