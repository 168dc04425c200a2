using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>A series as it is drawn: its points in order, broken where one cannot be shown.</summary>
/// <param name="Index">Which one it is; gives colour, shape and dashes.</param>
/// <param name="Label">Its name on one line.</param>
/// <param name="CurveName">The name of its fitted curve on one line, if it has one.</param>
/// <param name="Runs">The points that lines join; never an empty run.</param>
/// <param name="Curve">The samples of the fitted curve that can be shown.</param>
/// <param name="Expected">The samples of the curve beyond the last point that can be shown.</param>
/// <param name="ExpectedBand">The outline of the interval of what is expected, up one side and down the other; empty for none.</param>
/// <param name="Ending">Why it ends before others; null if it does not.</param>
internal sealed record SeriesPlot(
    int Index,
    string Label,
    string? CurveName,
    IReadOnlyList<IReadOnlyList<GraphPoint>> Runs,
    IReadOnlyList<CurvePoint> Curve,
    IReadOnlyList<CurvePoint> Expected,
    IReadOnlyList<CurvePoint> ExpectedBand,
    string? Ending)
{
    private const double WidestCurveName = 170;

    /// <summary>The class that gives its colour.</summary>
    public string ColourClass => ColourOf(Index);

    /// <summary>The class that gives its dashes, after a space; empty for a solid line.</summary>
    public string DashClass => Index < Palette.Colours
        ? ""
        : " mb-dash" + SvgWriter.Number(1 + ((Index / Palette.Colours - 1) % 2));

    /// <summary>The last point, where its label is; null if no point can be shown.</summary>
    public GraphPoint? Last => Runs.Count == 0 ? null : Runs[^1][^1];

    /// <summary>How wide its label is, the curve's name included.</summary>
    public double LabelWidth => (TextWidth.Of(Label, TypeSize.Label) * TypeSize.Bold) + CurveWidth;

    /// <summary>How much of the label's width is the curve's name; zero if it has none.</summary>
    public double CurveWidth => CurveName is null ? 0 : SvgWriter.NoteGap + TextWidth.Of(CurveName, TypeSize.Label);

    /// <summary>The class that gives the colour of the series with this index.</summary>
    public static string ColourOf(int index) => "mb-s" + SvgWriter.Number(index % Palette.Colours);

    /// <summary>Sorts the points and drops what the axes cannot show.</summary>
    public static SeriesPlot Of(GraphSeries series, int index, AxisScale x, AxisScale y)
    {
        var runs = new List<List<GraphPoint>>();
        bool isBroken = true;
        foreach (GraphPoint point in series.Points.Where(point => AxisRange.CanShow(point.X, x)).OrderBy(point => point.X))
        {
            bool isShown = AxisRange.CanShow(point.Y, y);
            if (isShown && (isBroken || point.IsVague))
            {
                runs.Add([]);
            }

            if (isShown)
            {
                runs[^1].Add(point);
            }

            isBroken = !isShown || point.IsVague;
        }

        return new SeriesPlot(
            index,
            SafeText.Line(series.Label),
            series.Curve is null ? null : TextFit.Elide(SafeText.Line(series.Curve.Name), TypeSize.Label, WidestCurveName),
            runs,
            Shown(series.Curve?.Points, x, y),
            Shown(series.Curve?.Expected, x, y),
            [.. Shown(series.Curve?.Upper, x, y), .. Shown(series.Curve?.Lower, x, y).Reverse()],
            runs.Count == 0 || series.Ending is null ? null : SafeText.Line(series.Ending));
    }

    private static CurvePoint[] Shown(IReadOnlyList<CurvePoint>? points, AxisScale x, AxisScale y) =>
        [.. (points ?? []).Where(point => AxisRange.CanShow(point.X, x) && AxisRange.CanShow(point.Y, y))];
}
