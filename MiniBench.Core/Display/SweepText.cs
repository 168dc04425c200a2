using System.Text;

namespace MiniBench;

/// <summary>The table of several inputs: inputs down, tests across; below it how the times grow with the size.</summary>
internal static class SweepText
{
    internal static void Write(IReadOnlyList<ResultSuite> suites, StringBuilder text)
    {
        string[] names = ResultSuite.TestNames(suites);
        bool isSized = suites.All(suite => suite.InputSize is not null && suite.InputLabel == Units.Invariant($"{suite.InputSize:N0}"));
        TextTable table = new([isSized ? "n" : "", .. names]);
        foreach (ResultSuite suite in suites)
        {
            table.Add([suite.InputLabel ?? "", .. names.Select(name => Cell(suite, name, names.Length == 1))]);
        }

        ComplexityFit[] fits = isSized ? [.. names.Select(name => ComplexityFitter.Of(suites, name))] : [];
        if (Array.Exists(fits, fit => fit.Refusal is null))
        {
            table.Add(["growth", .. fits.Select(fit => fit.Refusal is null ? $"{fit}  " : "?  ")]);
        }

        table.WriteTo(text, leftColumns: isSized ? 0 : 1);
        text.Append("\nTimes are of one call.").Append(names.Length == 1 ? "\n" : " *: fastest of its row; ~: not told from the fastest of its row.\n");
        foreach ((string name, ComplexityFit fit) in names.Zip(fits).Where(pair => (pair.Second.Refusal ?? pair.Second.Remark) is not null))
        {
            text.Append(CultureInfo.InvariantCulture, $"Growth of {name}: {fit.Refusal ?? fit.Remark}.\n");
        }

        text.AppendJoin("", (isSized ? Crossovers.OfWinners(suites) : []).Select(crossover => $"{crossover}.\n"));
    }

    private static string Cell(ResultSuite suite, string name, bool isAlone)
    {
        BenchmarkResult? result = suite.FirstOrDefault(one => one.Name == name);
        if (suite.Fastest is not { } best || result?.Measurement is not { } measurement)
        {
            return Notes.Missing(suite, name) + "  ";
        }

        string mark = isAlone ? " " : !ReferenceEquals(result, best) ? suite.Compare(result, best).IsSlower ? " " : "~"
            : suite.All(other => ReferenceEquals(other, best) || suite.Compare(other, best).IsSlower) ? "*" : "~";
        return $"{SuiteText.Time(measurement)} {mark}";
    }
}
