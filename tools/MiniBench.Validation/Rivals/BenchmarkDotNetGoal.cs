using System.Globalization;

namespace MiniBench.Validation;

/// <summary>The same joins measured with BenchmarkDotNet and with MiniBench: how soon, how closely repeated, how often wrongly.</summary>
internal sealed class BenchmarkDotNetGoal : IGoal
{
    private const int ShortRuns = 3;
    private const int DefaultRuns = 2;
    private const int OwnRuns = 10;
    private const double ShortSeconds = 50;
    private const double DefaultSeconds = 300;
    private const double OwnSeconds = 2;

    private static readonly string[] Others = ["Build", "Concatenate"];

    public string Name => "benchmarkdotnet";

    public string Question => "How do BenchmarkDotNet 0.14.0 and MiniBench compare on the same operations?";

    public bool IsQuick => false;

    public double Seconds(bool isFull) => (ShortRuns * ShortSeconds) + (DefaultRuns * DefaultSeconds) + (OwnRuns * OwnSeconds);

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        context.Report(0);
        BenchmarkDotNetProgram program;
        try
        {
            program = new(context.Cancellation);
        }
        catch (ValidationException exception)
        {
            return [NotMeasured(exception.Message)];
        }

        using (program)
        {
            return Compare(program, context);
        }
    }

    private static Outcome NotMeasured(string why) => new(
        "time to the table, default job to MiniBench", FigureUnit.Times, Bound.AtLeast(50), Bound.AtLeast(5), null, why);

    private static Outcome[] Compare(BenchmarkDotNetProgram program, GoalContext context)
    {
        double all = (ShortRuns * ShortSeconds) + (DefaultRuns * DefaultSeconds) + (OwnRuns * OwnSeconds);
        IReadOnlyList<ChildRun> own = context.Repeat(OwnRuns, 0, OwnRuns * OwnSeconds / all, "joining", "twin");
        double done = OwnRuns * OwnSeconds;
        RivalRun[] Runs(string job, int count, double seconds) => [.. Enumerable.Range(0, count).Select(_ =>
        {
            context.Report(done / all);
            done += seconds;
            return program.Measure(job, context.Cancellation);
        })];
        RivalRun[] shorts = Runs("short", ShortRuns, ShortSeconds);
        RivalRun[] defaults = Runs("default", DefaultRuns, DefaultSeconds);
        return
        [
            Sooner("default", defaults, own, Bound.AtLeast(50)),
            Sooner("short", shorts, own, Bound.AtLeast(20)),
            Closer("default", defaults, own),
            Closer("short", shorts, own),
            Identical(shorts, defaults, own),
            Smaller([.. shorts, .. defaults], own),
        ];
    }

    private static Outcome Sooner(string job, RivalRun[] rival, IReadOnlyList<ChildRun> own, Bound target)
    {
        (double theirs, double ours) = (Spread.Median(rival.Select(run => run.Time.TotalSeconds)), Spread.Median(own.Select(run => run.Time.TotalSeconds)));
        return new(
            $"time to the table, {job} job to MiniBench", FigureUnit.Times, target, Bound.AtLeast(5), theirs / ours,
            string.Create(CultureInfo.InvariantCulture, $"four benchmarks, whole process, already built: {theirs:0} s (median of {rival.Length}) to {ours:0.00} s (of {own.Count})"));
    }

    private static Outcome Closer(string job, RivalRun[] rival, IReadOnlyList<ChildRun> own)
    {
        double theirs = Others.Average(other => Spread.Variation([.. rival.Select(run => run.Report.Ratio(other, "Join"))]));
        double ours = Others.Average(other => Spread.Variation([.. own.Select(run => run.Report.Pair(other, "Join").Ratio)]));
        string ranges = string.Join(", ", Others.Select(other => string.Create(
            CultureInfo.InvariantCulture,
            $"{other} {rival.Min(run => run.Report.Ratio(other, "Join")):0.00} to {rival.Max(run => run.Report.Ratio(other, "Join")):0.00} against {own.Min(run => run.Report.Pair(other, "Join").Ratio):0.00} to {own.Max(run => run.Report.Pair(other, "Join").Ratio):0.00}")));
        return new(
            $"variation (CV) of ratios between runs, {job} job to MiniBench", FigureUnit.Times, Bound.AtLeast(5), Bound.AtLeast(0.2), theirs / ours,
            $"{FigureUnit.Fraction.Format(theirs)} in {rival.Length} runs to {FigureUnit.Fraction.Format(ours)} in {own.Count}: {ranges}");
    }

    private static Outcome Identical(RivalRun[] shorts, RivalRun[] defaults, IReadOnlyList<ChildRun> own)
    {
        int Apart(RivalRun[] runs) => runs.Count(run => run.Report.AreApart("Join", JoiningChild.Twin));
        int called = own.Count(run => run.Report.Pair(JoiningChild.Twin, "Join").IsCalled);
        return new(
            "the same join called different by MiniBench", FigureUnit.Fraction, Bound.AtMost(0.01), Bound.AtMost(0.3), (double)called / own.Count,
            $"{called} of {own.Count} runs; BenchmarkDotNet's 99.9 % intervals have nothing in common in {Apart(shorts)} of {shorts.Length} runs of the short job and {Apart(defaults)} of {defaults.Length} of the default job");
    }

    private static Outcome Smaller(RivalRun[] rival, IReadOnlyList<ChildRun> own)
    {
        (double theirs, double ours) = (rival.Max(run => run.Report.PeakMemory), own.Max(run => run.Report.PeakMemory));
        return new(
            "peak memory, BenchmarkDotNet to MiniBench", FigureUnit.Times, Bound.AtLeast(1), Bound.AtLeast(0.5), theirs / ours,
            $"{FigureUnit.Bytes.Format(theirs)} to {FigureUnit.Bytes.Format(ours)}, without the processes that BenchmarkDotNet starts");
    }
}
