using MiniBench.Web.Storage;

namespace MiniBench.Web.Pages;

/// <summary>Figures of rows as people read them.</summary>
internal static class FigureText
{
    private const double Resolution = Measurement.Resolution;

    internal static string Time(StoredFigure figure) => figure.Nanoseconds switch
    {
        null => "-",
        < Resolution => "< " + Units.Time(Resolution),
        { } time => Units.Time(time),
    };

    internal static string Ratio(double? ratio) => ratio is { } value ? Units.Ratio(value) + "x" : "";

    /// <summary>How far the interval reaches from the time.</summary>
    internal static string Spread(StoredFigure figure) => figure is { Nanoseconds: > 0 and { } time, LowerEnd: { } lower, UpperEnd: { } upper }
        ? "± " + Units.Percent((upper - lower) / 2 / time) : "";
}
