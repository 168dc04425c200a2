namespace MiniBench.Validation;

/// <summary>Measures ordinary operations at default settings: <c>operations [joins]</c>, joins alone or with sums and sorts.</summary>
internal sealed class OperationsChild : IChild
{
    /// <summary>The ratios, each of a test to the first one of its suite.</summary>
    internal static (string First, string Second)[] Ratios { get; } =
    [
        ("Build", "Join"), ("Concatenate", "Join"), ("Backwards", "For"), ("Linq", "For"), ("Ordered", "InPlace"), ("OrderedByKey", "InPlace"),
    ];

    public string Name => "operations";

    public ChildReport Run(string[] args)
    {
        ResultSuite joins = TestSuite.Create("Joining 10 words", Joining.Words).Add(Joining.Join).Add(Joining.Build).Add(Joining.Concatenate).RunTests();
        return args is ["joins"] ? ChildReport.Of(joins) : ChildReport.Of(
            joins,
            TestSuite.Create("Adding 1,000 numbers", Sorting.Numbers).Add(Summing.For).Add(Summing.Backwards).Add(Summing.Linq).RunTests(),
            TestSuite.Create("Sorting 1,000 numbers", Sorting.Numbers).Add(Sorting.InPlace).Add(Sorting.Ordered).Add(Sorting.OrderedByKey).RunTests());
    }
}
