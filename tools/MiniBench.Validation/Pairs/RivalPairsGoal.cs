using System.Globalization;

namespace MiniBench.Validation;

/// <summary>The twenty pairs by BenchmarkDotNet's default job, once, beside what the goal of the pairs has found.</summary>
internal sealed class RivalPairsGoal : IGoal
{
    private const double Close = 0.05;
    private const double SecondsForAll = 800;
    private const string Question18 = "pairs whose ratios by MiniBench (5 processes together) and by BenchmarkDotNet's default job agree within 5 %";

    public string Name => "benchmarkdotnetpairs";

    public string Question => "Do MiniBench and BenchmarkDotNet 0.14.0 show the same ratios of twenty pairs?";

    public bool IsQuick => false;

    public double Seconds(bool isFull) => SecondsForAll;

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        if (context.Earlier.FirstOrDefault(one => one.Goal == new PairsGoal().Name)?.Outcomes.Select(one => one.Table).OfType<FigureTable>().FirstOrDefault() is not { } own)
        {
            return [NotMeasured("the goal 'pairs' has to be measured before, in the same run or with --results")];
        }

        context.Report(0);
        try
        {
            using BenchmarkDotNetProgram program = new(context.Cancellation);
            return [Compare(own, program.Measure("pairs", context.Cancellation))];
        }
        catch (ValidationException exception)
        {
            return [NotMeasured(exception.Message)];
        }
    }

    /// <summary>Puts the two side by side.</summary>
    internal static Outcome Compare(FigureTable own, RivalRun rival)
    {
        int loops = Column(own, PairsGoal.LongLoops), together = Column(own, PairsGoal.Together);
        FigureRow[] rows = [.. own.Rows.Select(row =>
        {
            string[] tests = row.Name.Split(" to ");
            double theirs = rival.Report.Ratio(tests[0], tests[1]);
            return new FigureRow(row.Name, [row.Values[loops], row.Values[together], theirs, row.Values[together] / theirs]);
        })];
        Tally close = Tally.Of(rows, row => row.Values[3] is { } share && Math.Abs(share - 1) <= Close);
        string rest = string.Join(", ", rows.Where(row => !(Math.Abs(row.Values[3]!.Value - 1) <= Close)).Select(Explained));
        return new(
            Question18, FigureUnit.Fraction, Bound.AtLeast(0.9), Bound.AtLeast(0.3), close.Share,
            string.Create(CultureInfo.InvariantCulture, $"{close}; BenchmarkDotNet took {rival.Time.TotalMinutes:0.0} minutes{(rest.Length == 0 ? "" : "; " + rest)}"))
        {
            Table = new("The same pairs by BenchmarkDotNet's default job", ["pair", PairsGoal.LongLoops, "MiniBench", "BenchmarkDotNet", "MiniBench / BenchmarkDotNet"], rows),
        };
    }

    private static int Column(FigureTable table, string name) => table.Columns.Skip(1).ToList().IndexOf(name);

    /// <summary>Which of the two the long loops speak for.</summary>
    private static string Explained(FigureRow row)
    {
        (double truth, double ours, double theirs) = (row.Values[0]!.Value, row.Values[1]!.Value, row.Values[2]!.Value);
        (double own, double other) = (Math.Abs(Math.Log(ours / truth)), Math.Abs(Math.Log(theirs / truth)));
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{row.Name} {ours:0.00} against {theirs:0.00}, long loops {truth:0.00}: nearer to {(own < other ? "MiniBench" : "BenchmarkDotNet")}");
    }

    private static Outcome NotMeasured(string why) => new(Question18, FigureUnit.Fraction, Bound.AtLeast(0.9), Bound.AtLeast(0.3), null, why);
}
