using System.Text;

namespace MiniBench;

/// <summary>The table of several inputs: inputs down, tests across; below it how the times grow with the size.</summary>
internal static class SweepText
{
    internal const string Vague = "n. r.";

    /// <summary>The time of a call, shortly where it is not known well enough.</summary>
    internal static string Time(Measurement measurement) => measurement.IsVague ? Vague : SuiteText.Time(measurement);

    /// <summary>What must be read with times that are not known well enough: how much more time the worst of them needs; empty where there are none.</summary>
    internal static string Needs(IEnumerable<ResultSuite> suites)
    {
        (RunFacts? Facts, Measurement Measurement)[] vague = [.. suites.SelectMany(suite => suite.Where(result => result.Measurement is { IsVague: true }).Select(result => (suite.Facts, result.Measurement!)))];
        if (vague.Length == 0)
        {
            return "";
        }

        (RunFacts? facts, Measurement worst) = vague.MaxBy(one => (one.Facts?.Longer(one.Measurement) ?? TimeSpan.MaxValue, one.Measurement.RelativeError));
        return $" {Vague}: not resolved, the interval reaches beyond {Units.Percent(Measurement.Widest)} of the time; {SuiteText.Need(worst, facts)}.";
    }

    /// <summary>A text with what must be read with times on several threads, if they are.</summary>
    [Stage(Stages.Metrics)]
    internal static string OrTogether(string text, IEnumerable<ResultSuite> suites) =>
        suites.All(suite => suite.IsOnThreads) ? text + " A call is made on each thread at once; calls a second are those of all threads." : text;

    /// <summary>What marks mean, where there are some: of results of which nothing but times is known there are none.</summary>
    [Stage(Stages.Rarities)]
    internal static string OrUnmarked(string marks, IEnumerable<ResultSuite> suites) => suites.Any(suite => suite.Count > 1 && suite.Fastest is not null) ? marks : "";

    internal static void Write(IReadOnlyList<ResultSuite> suites, StringBuilder text)
    {
        string[] names = ResultSuite.TestNames(suites);
        bool isSized = suites.All(suite => suite.IsSized);
        TextTable table = new([isSized ? "n" : suites.All(suite => suite.IsOnThreads) ? ResultSuite.ThreadsName : "input", .. names]);
        foreach (ResultSuite suite in suites)
        {
            table.Add([suite.InputName, .. names.Select(name => Cell(suite, name))]);
        }

        ComplexityFit[] fits = isSized ? [.. names.Select(name => ComplexityFitter.Of(suites, name))] : [];
        if (Array.Exists(fits, fit => fit.Refusal is null))
        {
            table.Add(["growth", .. fits.Select(fit => fit.Refusal is null ? $"{fit}  " : "?  ")]);
        }

        table.WriteTo(text, leftColumns: isSized ? 0 : 1);
        text.Append(OrTogether("\nTimes are of one call.", suites)).Append(OrUnmarked(names.Length == 1 ? "" : " *: fastest of its row; ~: not told from the fastest of its row.", suites)).Append(Needs(suites)).Append('\n');
        foreach (IGrouping<string?, string> same in names.Zip(fits).GroupBy(pair => pair.Second.Remark, pair => pair.First).Where(same => same.Key is not null))
        {
            text.Append(CultureInfo.InvariantCulture, $"Growth of {string.Join(", ", same)}: {same.Key}.\n");
        }

        text.AppendJoin("", (isSized ? Crossovers.OfWinners(suites) : []).Select(crossover => $"{crossover}.\n"));
    }

    private static string Cell(ResultSuite suite, string name)
    {
        BenchmarkResult? result = suite.FirstOrDefault(one => one.Name == name);
        if (suite.Fastest is not { } best || result?.Measurement is not { } measurement)
        {
            return (result is null ? Notes.Missing(suite, name) : SuiteText.OrMarked(Units.Time(result.Score * 100), result)) + "  ";
        }

        return $"{Time(measurement)} {(suite.Count == 1 ? " " : Mark(suite, result, best))}";
    }

    /// <summary>Whether a test is the fastest of an input, or not told from it.</summary>
    internal static string Mark(ResultSuite suite, BenchmarkResult result, BenchmarkResult best) =>
        !ReferenceEquals(result, best) ? suite.Compare(result, best).IsSlower ? " " : "~"
            : suite.HasWinner ? "*" : "~";
}
