using MiniBench;

var results = TestSuite.Create("Digits of a number", 12345)
    .Add(number => number.ToString().Length, "text")
    .Add(number => (int)System.Math.Log10(number) + 1, "logarithm")
    .Add(number => number / 1000, "wrong")
    .RunTests();
foreach (TestFailure failure in results.Failures)
{
    System.Console.WriteLine(failure);
}

System.Console.WriteLine(results.Count);
