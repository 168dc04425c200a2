namespace MiniBench.Validation;

/// <summary>
/// Tests together, by the engine: <c>suite CASE TEST,TEST... [saved]</c>. With the last word the report has the results as they
/// would be saved, too.
/// </summary>
internal sealed class SuiteChild : IChild
{
    internal const string Saved = "saved";

    public string Name => "suite";

    public ChildReport Run(string[] args)
    {
        ResultSuite results = WorkCatalogue.Find(args[0]).Measure(args[1].Split(','), BenchmarkSettings.Default);
        ChildReport report = ChildReport.Of(results);
        return args is [_, _, Saved] ? report.Keeping(results) : report;
    }
}
