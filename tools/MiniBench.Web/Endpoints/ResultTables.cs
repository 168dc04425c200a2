using System.Collections.Generic;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Web.Endpoints;

/// <summary>The tables of the HTML report, as a part of a page: verdicts, growth and caveats beside the figures.</summary>
internal static class ResultTables
{
    internal static string Html(IReadOnlyList<ResultSuite> suites)
    {
        HtmlWriter html = new();
        foreach (IGrouping<string, ResultSuite> group in suites.GroupBy(suite => suite.Name))
        {
            HtmlSection.Write(html, [.. group], graph: "", columns: [], isOnly: false);
        }

        return html.ToString();
    }
}
