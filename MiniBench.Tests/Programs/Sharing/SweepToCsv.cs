using System.IO;
using MiniBench;
using MiniBench.Output;

SweepResults results = TestSuite.Sweep("Counting", [8, 16], size => new int[size]).Add(array => array.Length).Add(Count).RunTests();
StringWriter text = new();
Formats.Find("csv").Create().Write(results, text);
new TsvFormatter().Write(results, text);
string[] lines = text.ToString().Split('\n');
System.Console.WriteLine($"{lines.Length} {lines[0].Split(',')[0]} {results.CrossoversOf("Count", "array => array.Length").Count >= 0}");

static int Count(int[] array)
{
    int count = 0;
    foreach (int one in array)
    {
        count += one + 1;
    }

    return count;
}
