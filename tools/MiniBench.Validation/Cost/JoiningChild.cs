namespace MiniBench.Validation;

/// <summary>
/// A whole small program that compares three ways to join words and shows the table; <c>joining twin</c> has the first way
/// twice. What it takes from its start to its end is what a person waits.
/// </summary>
internal sealed class JoiningChild : IChild
{
    internal const string Twin = "JoinAgain";

    public string Name => "joining";

    public ChildReport Run(string[] args)
    {
        TestSuite<string[], string> suite = TestSuite.Create("Joining 10 words", Joining.Words)
            .Add(Joining.Join).Add(Joining.Build).Add(Joining.Concatenate);
        ResultSuite results = (args is ["twin"] ? suite.Add(Joining.Join, Twin) : suite).RunTests();
        results.Display();
        return ChildReport.Of(results);
    }
}
