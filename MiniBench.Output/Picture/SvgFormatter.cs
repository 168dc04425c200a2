using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;

namespace MiniBench.Output;

/// <summary>
/// Draws a graph: for several inputs with sizes lines over the sizes, else bars, one a test and input. Logarithmic where values
/// range over two decades. Of inputs that vary in two ways, the fastest of each cell. Suites of different names are drawn below each other.
/// </summary>
public sealed class SvgFormatter : IResultFormatter
{
    private readonly CurveFit fit;

    /// <summary>Creates a formatter that draws what was measured, and the growth that fits it.</summary>
    public SvgFormatter()
        : this(Growth.CurveOf)
    {
    }

    /// <summary>Creates a formatter that draws and names other curves.</summary>
    internal SvgFormatter(CurveFit fit) => this.fit = fit;

    /// <inheritdoc/>
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        Require.NotEmpty(results, nameof(results));
        Require.NotNull(output, nameof(output));
        IGrouping<string, ResultSuite>[] names = [.. results.GroupBy(suite => suite.Name)];
        string[] pictures = [.. names.SelectMany(named => Pictures([.. named], names.Length))];
        output.Write(pictures is [string only] ? only : PictureStack.Of(pictures));
    }

    /// <summary>
    /// The pictures of the suites of one name: of a matrix one of the whole, where something is known of which test is faster, then its slices on one scale; below
    /// lines over sizes, the rounds of points that a warning speaks of.
    /// </summary>
    /// <param name="suites">The suites.</param>
    /// <param name="names">How many names share the file.</param>
    private IEnumerable<string> Pictures(IReadOnlyList<ResultSuite> suites, int names)
    {
        if (!MatrixTable.Fits(suites))
        {
            ResultSuite[] drawn = [.. SuiteCopy.Sliced(suites)];
            return Inputs.AreSized(drawn) && DoubtPicture.Of(drawn) is { } doubts ? [Draw(drawn, names), Draw(doubts)] : [Draw(drawn, names)];
        }

        string[] slices = [.. SuiteCopy.Sliced(suites).GroupBy(suite => suite.Name).Select(slice => Draw([.. slice], names, suites))];
        return suites.All(suite => suite.Facts is null) ? slices : slices.Prepend(Draw(MatrixPicture.Of(suites)));
    }

    private static string Draw(HeatGraph graph)
    {
        using StringWriter text = new(CultureInfo.InvariantCulture);
        SvgGraph.Write(graph, text, GraphLook.Default);
        return text.ToString();
    }

    private static string Draw(BarGraph graph)
    {
        using StringWriter text = new(CultureInfo.InvariantCulture);
        SvgGraph.Write(graph, text, GraphLook.Default);
        return text.ToString();
    }

    /// <summary>Draws the suites of one name, on the scale of times that more suites have where those are given.</summary>
    private string Draw(IReadOnlyList<ResultSuite> suites, int names, IReadOnlyList<ResultSuite>? scale = null)
    {
        if (!Inputs.AreSized(suites))
        {
            return Draw(BarPicture.Of(suites, names));
        }

        using StringWriter text = new(CultureInfo.InvariantCulture);
        SvgGraph.Write(SizePicture.Of(suites, fit, scale), text, GraphLook.Default);
        return text.ToString();
    }
}
