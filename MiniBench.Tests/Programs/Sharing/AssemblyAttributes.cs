using System;
using System.Reflection;
using MiniBench;

[assembly: AssemblyTitle("Titles, and how to read them")]
[assembly: AssemblyVersion("3.2.1.0")]

public static class Program
{
    public static void Main()
    {
        var results = TestSuite.Create("Titles", "x").Add(x => x + x).Add(x => $"{x}{x}").RunTests();
        Console.WriteLine(typeof(Program).Assembly.GetCustomAttribute<AssemblyTitleAttribute>()!.Title);
        Console.WriteLine($"{typeof(Program).Assembly.GetName().Version} {results.Count}");
    }
}
