using System;
using System.IO;
using System.Linq;
using System.Security;
using System.Text;
using System.Xml;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>C# and names inside of XML.</summary>
internal static class XmlText
{
    /// <summary>No form has elements as deep.</summary>
    private const int Deepest = 20;

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

    /// <summary>The text of the first element with a path, in a pack; null if the pack is no such XML.</summary>
    internal static string? Element(PackFile pack, params string[] path)
    {
        if (pack.Text is not { } text || !text.AsSpan().TrimStart().StartsWith("<"))
        {
            return null;
        }

        try
        {
            using StringReader reader = new(text);
            using XmlReader xml = XmlReader.Create(reader, new() { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null });
            return Element(xml, path);
        }
        catch (XmlException)
        {
            return null;
        }
    }

    private static string? Element(XmlReader xml, string[] path)
    {
        int found = 0;
        while (xml.Read())
        {
            if (xml.Depth > Deepest)
            {
                return null;
            }

            found = Math.Min(found, xml.Depth);
            if (xml.NodeType == XmlNodeType.Element && xml.Depth == found && xml.Name == path[found] && ++found == path.Length)
            {
                return Content(xml);
            }
        }

        return null;
    }

    /// <summary>The text in an element; null if there are other elements in it.</summary>
    private static string? Content(XmlReader xml)
    {
        StringBuilder text = new();
        int depth = xml.Depth;
        while (!xml.IsEmptyElement && xml.Read() && xml.Depth > depth)
        {
            if (xml.NodeType == XmlNodeType.Element)
            {
                return null;
            }

            text.Append(xml.Value);
        }

        return text.ToString();
    }

    private static bool EndsWithDash(StringBuilder text) => text.Length > 0 && text[^1] == '-';
}
