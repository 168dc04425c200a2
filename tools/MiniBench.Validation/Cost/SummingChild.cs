namespace MiniBench.Validation;

/// <summary>A whole small program like <see cref="JoiningChild"/>, whose tests allocate nothing.</summary>
internal sealed class SummingChild : IChild
{
    private const int Numbers = 100;

    public string Name => "summing";

    public ChildReport Run(string[] args)
    {
        ResultSuite results = TestSuite.Create("Adding 100 numbers", Enumerable.Range(0, Numbers).ToArray())
            .Add(Summing.For).Add(Summing.Backwards).Add(Summing.Linq).RunTests();
        results.Display();
        return ChildReport.Of(results);
    }
}
