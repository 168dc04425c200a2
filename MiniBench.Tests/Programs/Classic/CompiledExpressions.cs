using System;
using System.Text.RegularExpressions;
using MiniBench;

static class CompiledExpressions
{
    const string Date = @"^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$";

    static void Main()
    {
        ResultSuite results = TestSuite.Create("Making a regular expression", "2009-12-31", "12")
            .Plus(Compiled)
            .Plus(x => new Regex(Date, RegexOptions.None).Match(x).Groups["month"].Value, "Interpreted")
            .RunTests();
        results.ScaleByBest(ScalingMode.VaryDuration).Display(ResultColumns.All);
        Console.WriteLine(results[0].Name);
    }

    static string Compiled(string text)
    {
        return new Regex(Date, RegexOptions.Compiled).Match(text).Groups["month"].Value;
    }
}
