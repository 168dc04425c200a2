using System.Globalization;

namespace MiniBench.Validation;

/// <summary>The cost of collecting what a test allocates must be in its time.</summary>
internal sealed class GarbageGoal : IGoal
{
    private const int FullProcesses = 5;
    private const int QuickProcesses = 2;
    private const double SecondsPerProcess = 5;

    private static readonly Case[] Full =
    [
        new(0, GarbageChild.None, "nothing"),
        new(100, GarbageChild.Forget, "100 B a call"),
        new(10_000, GarbageChild.Forget, "10 KB a call"),
        new(10_000, GarbageChild.Keep, "10 KB a call, kept for 1,000 calls"),
        new(100_000, GarbageChild.Forget, "100 KB a call, a large object"),
        new(1_000_000, GarbageChild.Forget, "1 MB a call, a large object"),
        new(10_000, GarbageChild.Forget, "10 KB a call, in a sweep beside what is kept", GarbageChild.Sweep),
        new(10_000, GarbageChild.Keep, "10 KB a call, kept for 1,000 calls, in a sweep beside what is dropped", GarbageChild.Sweep),
    ];

    /// <summary>What is kept and dropped in a suite is a case of "lifetime", too.</summary>
    private static readonly Case[] Quick = [Full[^2], Full[^1]];

    public string Name => "garbage";

    public string Question => "Does a test pay for the garbage that it makes, as in long loops that include the collections?";

    public bool IsQuick => true;

    public double Seconds(bool isFull) => SecondsPerProcess * (isFull ? FullProcesses * Full.Length : QuickProcesses * Quick.Length);

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        Case[] cases = context.IsFull ? Full : Quick;
        for (int i = 0; i < cases.Length; i++)
        {
            (double from, double to) = ((double)i / cases.Length, (i + 1.0) / cases.Length);
            ChildReport[] engine = Measure(context, cases[i], cases[i].By, from, (from + to) / 2);
            ChildReport[] loops = Measure(context, cases[i], GarbageChild.Long, (from + to) / 2, to);
            foreach (Outcome outcome in Judge(cases[i].Words, engine, Spread.Median(loops.Select(report => report.Figures[GarbageChild.Long]))))
            {
                yield return outcome;
            }
        }
    }

    private static ChildReport[] Measure(GoalContext context, Case one, string by, double from, double to) =>
    [
        .. context.Repeat(context.Runs(QuickProcesses, FullProcesses), from, to, "garbage", one.Bytes.ToString(CultureInfo.InvariantCulture), one.Lifetime, by)
            .Select(run => run.Report),
    ];

    /// <summary>A busy machine makes pauses longer, so the margin above is wide; nothing but an engine that forgets them makes them shorter.</summary>
    private static Outcome[] Judge(string words, ChildReport[] reports, double loops)
    {
        double[] ratios = [.. reports.Select(report => report.Figures[GarbageChild.Engine] / loops)];
        double pause = Spread.Median(reports.Select(report => report.Test("garbage").Pause / report.Test("garbage").Nanoseconds));
        string detail = string.Create(
            CultureInfo.InvariantCulture,
            $"median of {ratios.Length} processes, {ratios.Min():0.00} to {ratios.Max():0.00}; {100 * pause:0} % of the time is for collections");
        double median = Spread.Median(ratios);
        return
        [
            new($"time to that of long loops, at least: {words}", FigureUnit.Times, Bound.AtLeast(0.9), Bound.AtLeast(0.45), median, detail),
            new($"time to that of long loops, at most: {words}", FigureUnit.Times, Bound.AtMost(1.1), Bound.AtMost(5), median, detail),
        ];
    }

    /// <summary>What is measured.</summary>
    /// <param name="Bytes">What a call allocates.</param>
    /// <param name="Lifetime">Whether it is kept.</param>
    /// <param name="Words">The same in words.</param>
    /// <param name="By">How the engine measures it: as a suite, or in a sweep.</param>
    private sealed record Case(int Bytes, string Lifetime, string Words, string By = GarbageChild.Engine);
}
