using System;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class ThinningTest
{
    [TestCase(1)]
    [TestCase(2000)]
    public void Thin_FewRounds_KeepsAll(int count)
    {
        double[] rounds = [.. Enumerable.Range(0, count).Select(i => (double)i)];

        Assert.That(Thinning.Thin(rounds), Is.EqualTo(rounds));
    }

    [TestCase(2001)]
    [TestCase(9999)]
    [TestCase(300_000)]
    public void Thin_ManyRounds_KeepsTwoThousand(int count) =>
        Assert.That(Thinning.Thin(Series(count, 1, 100)), Has.Length.EqualTo(2000).And.All.Matches<double>(double.IsFinite));

    [Test]
    public void Thin_Drift_StaysWhereItWas()
    {
        double[] rounds = [.. Enumerable.Range(0, 20_000).Select(i => i < 10_000 ? 100.0 : 200.0)];
        double[] kept = Thinning.Thin(rounds);

        Assert.That(kept[..1000], Is.All.EqualTo(100));
        Assert.That(kept[1000..], Is.All.EqualTo(200));
    }

    [Test]
    public void Thin_TestThatTookPartInSomeRounds_KeepsItsShareWhereOthersAre()
    {
        double[] rounds = [.. Series(20_000, 1, 100).Select((time, i) => i % 8 == 3 ? time : double.NaN)];
        double[] kept = Thinning.Thin(rounds);

        Assert.That(kept.Count(double.IsFinite), Is.InRange(220, 280));
        Assert.That(kept.Chunk(25).Select(window => Array.IndexOf(window, Array.Find(window, double.IsFinite))), Is.All.Zero);
    }

    [Test]
    public void Thin_NoRoundInAWindow_StaysEmptyThere()
    {
        double[] rounds = [.. Enumerable.Range(0, 4000).Select(i => i < 50 ? double.NaN : 100.0)];

        Assert.That(Thinning.Thin(rounds)[..25], Is.All.NaN);
    }

    /// <summary>Every pair of: time alike or not, in all rounds or in a part, noisy, drifting, disturbed.</summary>
    [Test]
    public void Thin_Comparisons_ComeOutNearlyTheSame([Values(1, 2, 4, 16)] int stride, [Values(2500, 7001, 60_000)] int count, [Values(1.0, 1.03, 4.0)] double ratio)
    {
        BenchmarkResult first = Result("a", Series(count, 1, 100 * ratio), 1), second = Result("b", Series(count, 2, 100), stride);
        ResultSuite before = SavedExamples.Suite(first, second), after = SavedExamples.Reread(before)[0];
        Comparison exact = before.Compare("a", "b"), saved = after.Compare("a", "b");

        Assert.That(saved.Ratio, Is.EqualTo(exact.Ratio).Within(0.4).Percent);
        Assert.That(saved.Verdict, Is.EqualTo(exact.Verdict));
        Assert.That(Math.Log(saved.Upper / saved.Lower), Is.EqualTo(Math.Log(exact.Upper / exact.Lower)).Within(0.012));
        Assert.That(after[0].Measurement!.Nanoseconds, Is.EqualTo(first.Measurement!.Nanoseconds));
        Assert.That(after[0].Measurement!.Upper, Is.EqualTo(first.Measurement!.Upper));
    }

    /// <summary>Of 160 rounds a window keeps 25: the slow one is either not among them, or one of so few.</summary>
    [Test]
    public void Thin_RareSlowRound_CountsAsOftenAsItCame([Range(0, 12_799, 1_601)] int place)
    {
        double[] rounds = [.. Enumerable.Range(0, 12_800).Select(round => round == place ? 5_000_000.0 : 1_000 + (round % 7))];
        double[] other = [.. Enumerable.Range(0, 12_800).Select(round => round == place ? double.NaN : 1_000 + (round % 7))];
        ResultSuite before = SavedExamples.Suite(WithMean("rare", rounds), WithMean("steady", other)), after = SavedExamples.Reread(before)[0];

        Assert.That(Thinning.Thin(rounds).Average(), Is.EqualTo(rounds.Average()).Within(1).Percent);
        Assert.That(before.Compare("rare", "steady").Verdict, Is.EqualTo(Verdict.NotResolved));
        Assert.That(after.Compare("rare", "steady").Verdict, Is.EqualTo(Verdict.NotResolved));
    }

    private static BenchmarkResult WithMean(string name, double[] rounds) => new(
        name, new Measurement(rounds, 1000, 0, 0, 0.01, isOptimised: true, means: new(new(IsMean: false, IsSure: false, 0), [1_003, 1_002, 1_004, 1_003])));

    private static BenchmarkResult Result(string name, double[] rounds, int stride) => new(
        name, new Measurement([.. rounds.Select((time, i) => i % stride == 0 ? time : double.NaN)], 1000, 0, 0, 0.01, isOptimised: true));

    /// <summary>Times as a machine gives them: noise, a slow state at times, a batch in fifty interrupted.</summary>
    private static double[] Series(int count, int seed, double time)
    {
        Random random = new(seed);
        double state = 0;
        return
        [
            .. Enumerable.Range(0, count).Select(i =>
            {
                state = (0.99 * state) + (0.002 * (random.NextDouble() - 0.5));
                double noise = Math.Exp(state + (0.02 * random.NextDouble()));
                return time * noise * (i / (count / 7) % 3 == 1 ? 1.2 : 1) * (random.Next(50) == 0 ? 3 : 1);
            }),
        ];
    }
}
