namespace MiniBench;

/// <summary>The metrics of tests as cells of a table.</summary>
internal static class MetricText
{
    /// <summary>The names of all metrics, in the order in which they appear.</summary>
    internal static string[] Names(IEnumerable<ResultSuite> suites) =>
        [.. suites.SelectMany(suite => suite.SelectMany(result => result.Metrics)).Select(metric => metric.Name).Distinct()];

    /// <summary>How much a test has of a metric and, where others have less of what is no rate, how many times the least.</summary>
    internal static string Cell(ResultSuite suite, BenchmarkResult result, string name)
    {
        if (Of(result, name) is not { } metric)
        {
            return "";
        }

        double[] all = [.. suite.Select(other => Of(other, name)?.Value ?? double.NaN).Where(double.IsFinite)];
        string ratio = metric.IsRate || metric.Unit == Units.Multiple || !all.Contains(metric.Value) || all.Min() <= 0 || all.Min() == all.Max() ? "" : $" ({Units.Times(metric.Value / all.Min())})";
        return Units.Amount(metric.Value, metric.Unit) + ratio;
    }

    /// <summary>For several inputs: a row an input, a column a test.</summary>
    internal static (string[] Headings, string[][] Rows) Table(IReadOnlyList<ResultSuite> suites, string name)
    {
        string[] tests = ResultSuite.TestNames(suites);
        return ([name, .. tests], [.. suites.Select(suite => (string[])
            [suite.InputName, .. tests.Select(test => suite.FirstOrDefault(one => one.Name == test) is { } result ? Cell(suite, result, name) : "")])]);
    }

    private static Metric? Of(BenchmarkResult result, string name) => result.Metrics.FirstOrDefault(metric => metric.Name == name);
}
