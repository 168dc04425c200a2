using System.Collections.Generic;

namespace MiniBench.Samples;

/// <summary>Tests that return nothing: what each made of its own list is compared.</summary>
internal sealed class InsertingInFront : ISample
{
    private const int Count = 1_000;

    public string Question => "What does it cost to put each number in front of the others?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites() =>
    [
        TestSuite.Create("Putting 1,000 numbers in front of each other", new List<int>())
            .WithFreshInput(_ => [])
            .Add(InsertInFront)
            .Add(AppendAndReverse),
    ];

    private static void InsertInFront(List<int> list)
    {
        for (int i = 0; i < Count; i++)
        {
            list.Insert(0, i);
        }
    }

    private static void AppendAndReverse(List<int> list)
    {
        for (int i = 0; i < Count; i++)
        {
            list.Add(i);
        }

        list.Reverse();
    }
}
