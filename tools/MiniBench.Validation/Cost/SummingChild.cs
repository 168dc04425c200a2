namespace MiniBench.Validation;

/// <summary>A whole small program like <see cref="JoiningChild"/>, whose tests allocate nothing and differ by more than a tenth.</summary>
internal sealed class SummingChild : IChild
{
    private const int Numbers = 100;

    public string Name => "summing";

    public ChildReport Run(string[] args)
    {
        ResultSuite results = TestSuite.Create("Adding 100 numbers", Enumerable.Range(0, Numbers).ToArray())
            .Add(Summing.For).Add(Summing.Weighted).Add(Summing.Linq).WithComparer(EqualityComparer<int>.Create((_, _) => true, _ => 0)).RunTests();
        results.Display();
        return ChildReport.Of(results);
    }
}
