using System.Globalization;

namespace MiniBench.Validation;

/// <summary>Differences that are known by construction must be found, and be as large as they are.</summary>
internal sealed class DifferencesGoal : IGoal
{
    private const int FullProcesses = 24;
    private const int QuickProcesses = 2;
    private const double SecondsPerProcess = 1.3;
    private const double DefaultThreshold = 0.02;

    private static readonly (double Difference, double Threshold)[] Full =
        [(0.005, 0), (0.01, 0), (0.02, 0), (0.05, DefaultThreshold), (0.1, DefaultThreshold)];

    private static readonly (double Difference, double Threshold)[] Quick = [(0.02, 0), (0.05, DefaultThreshold)];

    public string Name => "differences";

    public string Question => "Are differences found that are known by construction, and are they as large as they are?";

    public bool IsQuick => true;

    public double Seconds(bool isFull) => SecondsPerProcess * (isFull ? FullProcesses * Full.Length : QuickProcesses * Quick.Length);

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        (double Difference, double Threshold)[] cases = context.IsFull ? Full : Quick;
        List<(double Truth, PairReport Pair)> all = [];
        foreach ((double difference, double threshold) in cases)
        {
            double done = (double)all.Count / cases.Length / context.Runs(QuickProcesses, FullProcesses);
            PairReport[] pairs = [.. context.Repeat(
                context.Runs(QuickProcesses, FullProcesses), done, done + (1.0 / cases.Length), "difference", Text(difference), Text(threshold))
                .Select(run => run.Report.Pair("more", "work"))];
            all.AddRange(pairs.Select(pair => (1 + difference, pair)));
            yield return Found(difference, threshold, pairs);
        }

        double[] errors = [.. all.Select(one => Math.Abs((one.Pair.Ratio / one.Truth) - 1))];
        int covered = all.Count(one => one.Pair.Holds(one.Truth));
        yield return new(
            "error of a ratio, median", FigureUnit.Fraction, Bound.AtMost(0.005), Bound.AtMost(0.05), Spread.Median(errors),
            $"{errors.Length} ratios; the largest error {FigureUnit.Fraction.Format(errors.Max())}");
        yield return new(
            "95 % intervals that hold the true ratio, over processes", FigureUnit.Fraction, Bound.AtLeast(0.9), Bound.AtLeast(0.3),
            (double)covered / all.Count, $"{covered} of {all.Count}; an interval speaks of its own process, and is for all looks together");
    }

    private static Outcome Found(double difference, double threshold, PairReport[] pairs)
    {
        double target = difference >= 0.05 ? 0.99 : difference >= 0.02 ? 0.9 : 0;
        int found = pairs.Count(pair => pair.IsCalled && pair.Ratio > 1);
        int wrong = pairs.Count(pair => pair.IsCalled && pair.Ratio < 1);
        string setting = threshold == 0 ? "threshold 0" : "default settings";
        return new(
            $"a true {FigureUnit.Fraction.Format(difference)} found, {setting}",
            FigureUnit.Fraction,
            Bound.AtLeast(target),
            Bound.AtLeast(target > 0 ? 0.3 : 0),
            (double)found / pairs.Length,
            string.Create(CultureInfo.InvariantCulture, $"{found} of {pairs.Length} processes, {wrong} the wrong way; ratios {pairs.Min(pair => pair.Ratio):0.0000} to {pairs.Max(pair => pair.Ratio):0.0000}"));
    }

    private static string Text(double number) => number.ToString("R", CultureInfo.InvariantCulture);
}
