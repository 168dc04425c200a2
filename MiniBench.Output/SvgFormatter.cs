using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;

namespace MiniBench.Output;

/// <summary>
/// Draws a graph: for several inputs with sizes lines over the sizes, else bars, one a test and input. Logarithmic where values
/// range over two decades. Suites of different names are drawn below each other.
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
        string[] pictures = [.. SuiteCopy.Sliced(results).GroupBy(suite => suite.Name).Select(named => Draw([.. named]))];
        output.Write(pictures is [string only] ? only : PictureStack.Of(pictures));
    }

    /// <summary>Draws the suites of one name.</summary>
    private string Draw(IReadOnlyList<ResultSuite> suites)
    {
        using StringWriter text = new(CultureInfo.InvariantCulture);
        if (Inputs.AreSized(suites))
        {
            SvgGraph.Write(SizePicture.Of(suites, fit), text, GraphLook.Default);
        }
        else
        {
            SvgGraph.Write(BarPicture.Of(suites), text, GraphLook.Default);
        }

        return text.ToString();
    }
}
