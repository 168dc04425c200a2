using System.Globalization;

namespace MiniBench.Validation;

/// <summary>Compares tests that are the same code: <c>identical KIND STEPS COUNT</c>.</summary>
internal sealed class IdenticalChild : IChild
{
    public string Name => "identical";

    public ChildReport Run(string[] args)
    {
        int steps = int.Parse(args[1], CultureInfo.InvariantCulture);
        int count = int.Parse(args[2], CultureInfo.InvariantCulture);
        TestSuite<int, int> suite = new($"{args[0]}, {steps} steps", steps, 1);
        foreach (Func<int, int> test in Twins.Of(args[0], steps).Take(count))
        {
            suite = suite.Plus(test, $"test {suite.Count() + 1}");
        }

        return ChildReport.Of(suite.RunTests());
    }
}
