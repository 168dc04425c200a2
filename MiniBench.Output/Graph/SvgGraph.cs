using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Security.Cryptography;
using System.Text;

namespace MiniBench.Output;

/// <summary>
/// Draws graphs as SVG: one self-contained element without scripts, requests or declaration, fit for a file and for the
/// middle of an HTML page. The same graph gives the same bytes everywhere.
/// </summary>
internal static class SvgGraph
{
    private const string DraftScope = "mb";

    /// <summary>Draws a graph of lines.</summary>
    public static void Write(LineGraph graph, TextWriter output, GraphLook look) =>
        Write((scope, svg) => LineGraphWriter.Write(graph, look, scope, svg), output);

    /// <summary>Draws a graph of bars.</summary>
    public static void Write(BarGraph graph, TextWriter output, GraphLook look) =>
        Write((scope, svg) => BarGraphWriter.Write(graph, look, scope, svg), output);

    /// <summary>Draws a graph of cells.</summary>
    public static void Write(HeatGraph graph, TextWriter output, GraphLook look) =>
        Write((scope, svg) => HeatGraphWriter.Write(graph, look, scope, svg), output);

    // Drawn twice: the first drawing's hash names the second one's root, so that different graphs never share a name; and what it
    // has no element of, the second one's style says nothing of.
    private static void Write(Action<string, SvgWriter> draw, TextWriter output)
    {
        (string draft, IReadOnlySet<string> classes) = Draw(draw, DraftScope, null);
        byte[] hash = SHA256.HashData(Encoding.UTF8.GetBytes(draft));
        output.Write(Draw(draw, DraftScope + "-" + Convert.ToHexStringLower(hash)[..10], classes).Text);
        output.Write('\n');
    }

    private static (string Text, IReadOnlySet<string> Classes) Draw(Action<string, SvgWriter> draw, string scope, IReadOnlySet<string>? known)
    {
        using var text = new StringWriter(CultureInfo.InvariantCulture);
        IReadOnlySet<string> classes;
        using (var svg = new SvgWriter(text, known))
        {
            draw(scope, svg);
            classes = svg.Classes;
        }

        return (text.ToString(), classes);
    }
}
