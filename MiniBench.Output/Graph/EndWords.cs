using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Writes why lines end before others, beside their last points.</summary>
internal static class EndWords
{
    private const double Distance = 9;
    private const double Mark = 6;

    /// <summary>Writes all words, each where it covers no other one and as few points as can be.</summary>
    public static void Write(SvgWriter svg, LineGraphLayout layout)
    {
        Box[] points = [.. layout.Series.SelectMany(series => series.Runs).SelectMany(run => run).Select(point => Around(layout, point))];
        var words = new List<Box>();
        foreach (SeriesPlot series in layout.Series.Where(series => series.Ending is not null))
        {
            Box place = Places(layout, series)
                .Where(box => box.Top >= layout.Plot.Top && box.Bottom <= layout.Plot.Bottom && box.Left >= layout.Plot.Left && !words.Exists(box.Meets))
                .MinBy(box => points.Count(box.Meets)) ?? Places(layout, series).First();
            words.Add(place);
            _ = svg.Start("g", series.ColourClass).With("data-series", series.Index);
            _ = svg.Label("mb-ending", place.Left, place.Bottom - 4, series.Ending!);
            _ = svg.End();
        }
    }

    private static IEnumerable<Box> Places(LineGraphLayout layout, SeriesPlot series)
    {
        double x = layout.X.Position(series.Last!.X);
        double y = layout.Y.Position(series.Last.Y);
        double width = TextWidth.Of(series.Ending!, TypeSize.Tick) * TypeSize.Bold;
        double height = TypeSize.Tick + 4;
        double left = x - Distance - width;
        double right = x + Distance;
        return new (double Left, double Top)[]
        {
            (left, y - height), (right, y + 2), (left, y + Distance), (left, y - (2 * height)), (right, y + height), (right, y - height), (left, y + (2 * height)),
        }.Select(place => new Box(place.Left, place.Top, place.Left + width, place.Top + height));
    }

    private static Box Around(LineGraphLayout layout, GraphPoint point)
    {
        double x = layout.X.Position(point.X);
        double y = layout.Y.Position(point.Y);
        return new Box(x - Mark, y - Mark, x + Mark, y + Mark);
    }
}
