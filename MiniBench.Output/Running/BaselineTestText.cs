using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace MiniBench.Output;

/// <summary>The tests of a suite beside the one that its author called the baseline.</summary>
internal static class BaselineTestText
{
    internal static void Write(IReadOnlyList<ResultSuite> results, string baseline, TextWriter output)
    {
        string[] others = [.. ResultSuite.TestNames(results).Where(name => name != baseline)];
        if (others.Length == 0 || !results.Any(suite => Has(suite, baseline)))
        {
            return;
        }

        if (results is [var only])
        {
            TextOutput.WriteLines(others.Where(other => Has(only, other)).Select(other => only.Compare(other, baseline).ToString()), output);
        }
        else
        {
            StringBuilder text = new();
            TextTable.Write([$"times {baseline}", .. others], [.. results.Select(suite => (string[])[suite.InputLabel ?? "", .. others.Select(other => Cell(suite, other, baseline))])], text);
            TextOutput.Write(text.ToString(), output);
        }

        output.WriteLine();
    }

    private static bool Has(ResultSuite suite, string test) => suite.Any(result => result.Name == test && result.Measurement is not null);

    /// <summary>The ratio, marked where the intervals do not tell the two apart.</summary>
    private static string Cell(ResultSuite suite, string test, string baseline)
    {
        if (!Has(suite, test) || !Has(suite, baseline))
        {
            return "-  ";
        }

        Comparison pair = suite.Compare(test, baseline);
        return $"{Units.Times(pair.Ratio)} {(pair.IsSlower || pair.IsFaster ? " " : "~")}";
    }
}
