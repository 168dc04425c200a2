using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace MiniBench.Output;

/// <summary>How far the processes differ, beside how sure each of them is of itself.</summary>
internal static class LaunchText
{
    /// <param name="runs">The results of each process.</param>
    /// <param name="asked">How many processes were asked for.</param>
    /// <param name="output">Where to write.</param>
    internal static void Write(IReadOnlyList<SavedResults> runs, int asked, TextWriter output)
    {
        if (runs.Count < 2)
        {
            output.WriteLine(asked < 2
                ? "One process says nothing about how far processes differ; give --launches 5."
                : Units.Invariant($"One process of {asked} gave results, which says nothing about how far processes differ."));
            return;
        }

        StringBuilder text = new();
        foreach (IGrouping<string, ResultSuite[]> named in SameSuites.Of(runs).Where(HasFigures).GroupBy(suites => suites[0].Name))
        {
            int processes = named.Max(suites => suites.Length);
            text.Append(Units.Invariant($"{named.Key}: {(processes == asked ? "" : $"{processes} of ")}{asked} processes\n"));
            Table([.. named]).WriteTo(text, leftColumns: 1);
            text.Append('\n');
        }

        if (text.Length == 0)
        {
            return;
        }

        text.Append("within: the 95 % interval of a process's own rounds, typically. between: half of the way from the fastest process to the slowest.\n");
        text.Append("What is not resolved takes more processes, not longer ones.\n");
        TextOutput.Write(text.ToString(), output);
    }

    private static bool HasFigures(ResultSuite[] suites) => suites.Length > 1 && suites[0].Any(result => LaunchMerge.Of(result.Name, suites) is not null);

    /// <param name="inputs">For each input, its suite in each process.</param>
    private static TextTable Table(ResultSuite[][] inputs)
    {
        TextTable table = new("", "within", "between", "fastest", "slowest");
        foreach (ResultSuite[] suites in inputs)
        {
            string input = suites[0].InputLabel is { } label ? $" on {label}" : "";
            foreach (string test in suites[0].Select(result => result.Name))
            {
                if (LaunchMerge.Of(test, suites) is { } all)
                {
                    table.Add([test + input, .. Row(all)]);
                }
            }
        }

        return table;
    }

    private static string[] Row(Measurement[] all)
    {
        double fastest = all.Min(one => one.Nanoseconds), slowest = all.Max(one => one.Nanoseconds);
        return slowest < Measurement.Resolution ? ["", "", SuiteText.Time(fastest), SuiteText.Time(slowest)] :
        [
            Within(all),
            $"± {Units.Percent(HalfWay(fastest, slowest))}",
            SuiteText.Time(fastest),
            SuiteText.Time(slowest),
        ];
    }

    /// <summary>How sure a process is of itself; empty where one was ended after a single round, which tells nothing of that.</summary>
    private static string Within(Measurement[] all) => Array.Exists(all, one => double.IsInfinity(one.Upper)) ? ""
        : $"± {Units.Percent(Quantile.Of([.. all.Select(one => one.RelativeError)], Quantile.Median))}";

    /// <summary>Half of the way between two times, as a share of their middle; what cannot be told from an empty call is as long as can be told.</summary>
    private static double HalfWay(double fastest, double slowest)
    {
        (double low, double high) = (Measurement.AtLeastResolution(fastest), Measurement.AtLeastResolution(slowest));
        return (high - low) / (high + low);
    }
}
