using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;

namespace MiniBench.Output;

/// <summary>
/// The runs of one program on several machines side by side: a row a test, with each machine's ratio first. Ratios and verdicts are those of each
/// machine's own table, since times of different machines are not compared.
/// </summary>
internal static class MachineTable
{
    /// <param name="runs">What each machine measured.</param>
    /// <param name="output">Where to write.</param>
    /// <exception cref="System.ArgumentException">The runs do not fit together.</exception>
    internal static void Write(IReadOnlyList<SavedResults> runs, TextWriter output)
    {
        StringBuilder text = new();
        string[] machines = MachineMerge.Fitting(runs);
        text.AppendJoin("", machines.Select((machine, i) => Units.Invariant($"{i + 1}: {machine}\n")));
        foreach (ResultSuite[] suites in SameSuites.Of(runs))
        {
            Write(suites, text);
        }

        string standard = runs[0].All(suite => suite.Baseline is null) ? "fastest test" : "baseline, or fastest test where there is none";
        text.Append(CultureInfo.InvariantCulture, $"\nRatios are to each machine's own {standard}. Times of different machines say how fast the machines are.\n");
        text.AppendJoin("", Notices(runs));
        TextOutput.Write(text.ToString(), output);
    }

    /// <summary>Failures and warnings, each with the machines that it is of; without them where it is of all.</summary>
    private static IEnumerable<string> Notices(IReadOnlyList<SavedResults> runs) => runs
        .SelectMany((run, i) => Notices(run).Select(note => (Note: note, Number: i + 1)))
        .GroupBy(one => one.Note, one => one.Number)
        .Select(same => $"{same.Key.Kind.TrimEnd(':')}{(same.Count() == runs.Count ? "" : On(same))}: {same.Key.Text}\n");

    /// <summary>What is said of one suite is not said of another.</summary>
    private static IEnumerable<(string Kind, string Text)> Notices(SavedResults run)
    {
        bool isOne = run.All(suite => suite.Name == run[0].Name);
        return run.GroupBy(suite => suite.Name).SelectMany(named => Notes.All([.. named])
            .Where(note => note.Kind.Length > 0).Select(note => isOne ? note : note with { Text = $"{named.Key}: {note.Text}" }));
    }

    private static string On(IEnumerable<int> machines) => " on " + string.Join(" and ", machines.Select(machine => Units.Invariant($"{machine}")));

    private static void Write(ResultSuite[] suites, StringBuilder text)
    {
        text.Append('\n').Append(suites[0].Name).Append(suites[0].InputLabel is { } input ? $", {input}" : "").Append('\n');
        Ranking[] rankings = [.. suites.Select(suite => new Ranking(suite))];
        TextTable table = new(["", .. Headings("ratio", suites.Length), .. Headings("time/call", suites.Length), ""]);
        foreach (string test in suites[0].Select(result => result.Name).Concat(suites[0].Failures.Select(failure => failure.TestName)).Distinct())
        {
            BenchmarkResult?[] results = [.. suites.Select(suite => suite.FirstOrDefault(result => result.Name == test))];
            table.Add([test, .. rankings.Zip(results, Ratio), .. results.Select(Time), Verdicts([.. rankings.Zip(results, suites).Select(one => Verdict(one.First, one.Second, one.Third, test))])]);
        }

        table.WriteTo(text, leftColumns: 1);
    }

    private static IEnumerable<string> Headings(string heading, int count) => Enumerable.Range(1, count).Select(i => Units.Invariant($"{heading} {i}"));

    private static string Ratio(Ranking ranking, BenchmarkResult? result) => result is null ? "" : ranking.RatioText(result);

    private static string Time(BenchmarkResult? result) => result is null ? "" : Ranking.TimeText(result);

    private static string Verdict(Ranking ranking, BenchmarkResult? result, ResultSuite suite, string test) => result is null ? Notes.Missing(suite, test) : ranking.Words(result);

    /// <summary>A verdict that all machines give is said once, others with the numbers of their machines.</summary>
    private static string Verdicts(string[] verdicts) => verdicts.Distinct().Count() == 1 ? verdicts[0]
        : string.Join("; ", verdicts.Select((verdict, i) => (verdict, Number: i + 1)).Where(one => one.verdict.Length > 0).GroupBy(one => one.verdict)
            .Select(same => same.Key + On(same.Select(one => one.Number))));
}
