using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>What every picture has around its plot: the root with its style, the headings, the notes.</summary>
/// <param name="Width">The picture's width.</param>
/// <param name="Title">The lines of the heading.</param>
/// <param name="Subtitle">The lines below it.</param>
/// <param name="Notes">The lines at the bottom.</param>
internal sealed record Frame(
    double Width, IReadOnlyList<string> Title, IReadOnlyList<string> Subtitle, IReadOnlyList<string> Notes)
{
    /// <summary>The room between the picture's edge and everything in it.</summary>
    public const double Margin = 20;

    private const double Narrowest = 320;
    private const double TitleLine = 27;
    private const double SubtitleLine = 21;
    private const double NoteLine = 19;

    /// <summary>Where the room below the headings begins.</summary>
    public double Top => Margin + (Title.Count * TitleLine) + (Subtitle.Count * SubtitleLine);

    /// <summary>Breaks the texts into lines for a picture of this width.</summary>
    public static Frame Of(string title, string? subtitle, IEnumerable<string> notes, double width)
    {
        double wide = double.Max(width, Narrowest);
        double room = wide - (2 * Margin);
        var lines = new List<string>();
        foreach (string note in notes)
        {
            lines.AddRange(TextFit.Wrap(SafeText.Line(note), TypeSize.Note, room, 4));
        }

        return new Frame(
            wide,
            TextFit.Wrap(SafeText.Line(title), TypeSize.Title * TypeSize.Bold, room, 3),
            subtitle is null ? [] : TextFit.Wrap(SafeText.Line(subtitle), TypeSize.Label, room, 2),
            lines);
    }

    /// <summary>The picture's height when the notes begin at the given position.</summary>
    public double HeightWith(double notesTop) => notesTop + (Notes.Count * NoteLine) + (Notes.Count == 0 ? 12 : 16);

    /// <summary>Opens the root element and writes style, background and headings.</summary>
    public void Begin(SvgWriter svg, string scope, Spoken spoken, double notesTop)
    {
        double height = HeightWith(notesTop);
        _ = svg.Start("svg", scope)
            .With("viewBox", "0 0 " + SvgWriter.Number(Width) + " " + SvgWriter.Number(height))
            .With("width", Width).With("height", height)
            .With("style", "--mb-title:" + SvgWriter.Number(Title.Count * TitleLine / Width)).With("role", "img").With("aria-label", spoken.Label).With("aria-describedby", scope + "-desc");
        _ = svg.Start("desc").With("id", scope + "-desc").Text(spoken.Description).End();
        _ = svg.Element("style", StyleSheet.For(scope, svg.IsUsed));
        _ = svg.Start("rect", "mb-back").With("width", Width).With("height", height).End();
        WriteLines(svg, "mb-title", Title, Margin + 18, TitleLine);
        WriteLines(svg, "mb-sub mb-muted", Subtitle, Margin + (Title.Count * TitleLine) + 15, SubtitleLine);
    }

    /// <summary>Writes the notes and closes the root element.</summary>
    public void Finish(SvgWriter svg, double notesTop)
    {
        WriteLines(svg, "mb-note mb-muted", Notes, notesTop + 12, NoteLine);
        _ = svg.End();
    }

    private static void WriteLines(
        SvgWriter svg, string cssClass, IReadOnlyList<string> lines, double baseline, double height)
    {
        for (int i = 0; i < lines.Count; i++)
        {
            _ = svg.Label(cssClass, Margin, baseline + (i * height), lines[i]);
        }
    }
}
