using System.Linq;
using MiniBench;

var results = TestSuite.Create("Who is wrong", new[] { 3, 1, 2 })
    .WithFreshInput(array => (int[])array.Clone())
    .Add(array => array.Order().ToArray(), "right")
    .Add(array => { System.Array.Sort(array); return array; }, "right too")
    .Add(array => array, "wrong")
    .Add(array => throw new System.NotSupportedException("no"), "throws")
    .RunTests();
foreach (TestFailure failure in results.Failures)
{
    System.Console.WriteLine(failure);
}

System.Console.WriteLine(string.Join(", ", results.Select(result => result.Name)));
