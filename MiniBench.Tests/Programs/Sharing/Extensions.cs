using System;
using System.Collections.Generic;
using System.IO;
using MiniBench;

MySettings settings = new();
var results = TestSuite.Create<int>(input: 4, name: "Named arguments").Add(description: "first", test: x => x + 1).Add(x => 1 + x, description: "second")
    .With(settings: settings).RunTests();
new Names().Write([results], Console.Out);
Console.WriteLine($"{results.A()} {results.Z} {B.C}");
results.Deconstruct(out string name, out int count);
Console.WriteLine($"{name} {count} {(object)results is IEnumerable<BenchmarkResult>}");

sealed class Names : IResultFormatter
{
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        foreach (BenchmarkResult result in results[0])
        {
            output.WriteLine(result.Name);
        }
    }
}

public class MySettings() : BenchmarkSettings(TimeSpan.FromSeconds(0.02), TimeSpan.FromSeconds(0.02))
{
    public ResultSuite? Last { get; set; }
}

public static class B
{
    public const string C = "own";

    public static string A1(this BenchmarkResult result) => result.Name;

    extension(ResultSuite suite)
    {
        public string A() => "own A";

        public string Z => "own Z";

        public void Deconstruct(out string name, out int count) => (name, count) = (suite.Name, suite.Count);
    }
}
