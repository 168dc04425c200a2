namespace MiniBench.Output;

/// <summary>Writes a legend.</summary>
internal static class LegendWriter
{
    /// <summary>Writes all entries: a sample of the line, the label, the fitted curve's name.</summary>
    public static void Write(SvgWriter svg, Legend legend)
    {
        foreach (LegendEntry entry in legend.Entries)
        {
            Write(svg, entry);
        }
    }

    private static void Write(SvgWriter svg, LegendEntry entry)
    {
        SeriesPlot series = entry.Series;
        double middle = entry.Baseline - TypeSize.Baseline;
        _ = svg.Start("g", series.ColourClass).With("data-series", series.Index).Element("title", series.Label);
        _ = svg.Line("mb-line" + series.DashClass, entry.X, middle, entry.X + Legend.Sample - 10, middle);
        _ = svg.Start("path", "mb-marker").With("d", Marker.PathOf(series.Index))
            .With("transform", "translate(" + SvgWriter.Number(entry.X + 20) + "," + SvgWriter.Number(middle) + ")").End();
        _ = svg.Name("mb-key", entry.X + Legend.Sample, entry.Baseline, entry.Text, note: series.CurveName);
        _ = svg.End();
    }
}
