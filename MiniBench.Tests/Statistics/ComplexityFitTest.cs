using System;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

[Parallelizable(ParallelScope.Self)]
public sealed class ComplexityFitTest
{
    private const int Seeds = 25;
    private static readonly double[] Decades = SimulatedSweep.Spaced(16, 32_768, 12);
    private static readonly double[] Small = SimulatedSweep.Spaced(4, 256, 12);

    [TestCaseSource(nameof(Growths))]
    public void Notation_IsTheGrowthThatTheTimesWereMadeFrom(string notation, Func<double, double> growth, double[] sizes) => Assert.That(
        Fits(seed => new(growth, sizes, seed) { Fixed = seed % 5 }).Count(fit => fit.Notation == notation),
        Is.AtLeast(Seeds - 1));

    [TestCaseSource(nameof(Powers))]
    public void Exponent_HoldsThePower(double power, double[] sizes)
    {
        ComplexityFit[] fits = Fits(seed => new(size => Math.Pow(size, power), sizes, seed) { Fixed = seed % 3 });

        Assert.That(fits.Count(fit => fit.Exponent is { } found && Math.Abs(found.Value - power) < 0.06), Is.AtLeast(Seeds - 3));
        Assert.That(fits.Count(fit => fit.Exponent is { } found && found.Lower <= power && found.Upper >= power), Is.AtLeast(Seeds - 5));
        Assert.That(fits.Where(fit => fit.Exponent is not null), Has.All.Matches<ComplexityFit>(fit => fit is { Best: null, Refusal: null, Remaining.Count: 0 }));
    }

    /// <summary>Times that are shown as not resolved were called O(1).</summary>
    [Test]
    public void Refusal_TimesThatAreNotResolved_DoNotCount()
    {
        ResultSuite Sized(int size) => new("S", [size > 2 ? SavedExamples.Result("a", 5, 0.1, 40) : SavedExamples.Around("a", 5)], SavedExamples.Facts) { InputLabel = $"{size}", InputSize = size };

        ComplexityFit fit = ComplexityFitter.Of([.. Enumerable.Range(0, 17).Select(i => Sized(1 << i))], "a");

        Assert.That(fit.Refusal, Is.EqualTo("too few sizes with a time: 2, at least 8 needed"));
        Assert.That(fit.Remark, Is.EqualTo(fit.Refusal), "It is said, since 17 sizes are enough.");
    }

    /// <summary>What holds of two sizes of seventeen was said of every size, and passed for "at most O(1)".</summary>
    [Test]
    public void IsBelowResolution_OtherSizesWithoutATime_IsNot([Values] bool areVague)
    {
        ResultSuite Sized(int size) => new("S", size <= 2 ? [SavedExamples.Around("a", 0.1)] : areVague ? [SavedExamples.Result("a", 5, 0.1, 40)] : [], SavedExamples.Facts) { InputLabel = $"{size}", InputSize = size };

        ComplexityFit fit = ComplexityFitter.Of([.. Enumerable.Range(0, 17).Select(i => Sized(1 << i))], "a");
        ComplexityFit two = ComplexityFitter.Of([Sized(1), Sized(2)], "a");

        Assert.That((fit.IsBelowResolution, fit.IsAtMost(Complexity.Constant), fit.Refusal), Is.EqualTo((false, false, "too few sizes with a time: 2, at least 8 needed")));
        Assert.That(two.IsBelowResolution, Is.True, "These are all that there are.");
    }

    /// <summary>Of less than one thing there are no pairs: tolerances, load factors, probabilities.</summary>
    [Test]
    public void Fit_SizesOfAtMostOne_IsThatOfAnyOther()
    {
        ComplexityFit linear = ComplexityFitter.Fit([.. Enumerable.Range(1, 10).Select(i => (i / 10.0, 100.0 * i, 0.005))]);
        ComplexityFit constant = ComplexityFitter.Fit([.. Enumerable.Range(1, 12).Select(i => (Math.Pow(10, -i), 20.0, 0.005))]);

        Assert.That((linear.Best, linear.IsAtMost(Complexity.Constant), constant.ToString()), Is.EqualTo((Complexity.Linear, false, "O(1)")));
        Assert.That(linear.PredictTime(0.5).Time, Is.EqualTo(500).Within(10));
        Assert.That(constant.PredictTime(0.5).Time, Is.EqualTo(20).Within(1));
        Assert.That((linear.Confidence, constant.Confidence), Is.EqualTo((1.0, 1.0)).Within(0.5));
    }

    /// <summary>Of many sizes as many as possible of each power are taken, which may be three.</summary>
    [Test]
    public void Fit_ManySizesOfOnePower_TakesEnough([Values(900, 1000)] int first)
    {
        double[] sizes = [100, .. Enumerable.Range(0, 61).Select(i => (double)first + i)];

        ComplexityFit fit = ComplexityFitter.Fit([.. sizes.Select(size => (size, 5 + (2 * size), 0.005))]);

        Assert.That(fit.Remaining, Does.Contain(Complexity.Linear));
        Assert.That(fit.PredictTime(1030).Time, Is.EqualTo(2065).Within(30));
    }

    [TestCase(1.618)]
    [TestCase(1.839)]
    [TestCase(2.5)]
    public void Base_OfAnExponential_IsFound(double factor)
    {
        ComplexityFit[] fits = Fits(seed => new(size => Math.Pow(factor, size), SimulatedSweep.Steps(5, 14), seed) { Fixed = seed % 5 });

        Assert.That(fits.Count(fit => fit.Base is { } found && Math.Abs((found.Value / factor) - 1) < 0.02), Is.AtLeast(Seeds - 2));
        Assert.That(fits, Has.All.Matches<ComplexityFit>(fit => fit!.IsAtMost(Complexity.Exponential) && !fit.IsAtMost(Complexity.Cubic)));
    }

    /// <summary>F(n - 8) + F(n - 8) doubles at each eighth step, and is no power of n.</summary>
    [Test]
    public void Base_NearOne_IsFound()
    {
        ComplexityFit fit = ComplexityFitter.Fit([.. Enumerable.Range(1, 12).Select(i => (8.0 * i, 1.5 * (Math.Pow(2, i + 1) - 1), 0.01))]);

        Assert.That(fit.Base?.Value, Is.EqualTo(Math.Pow(2, 1 / 8.0)).Within(0.02));
        Assert.That(fit.IsAtMost(Complexity.Cubic), Is.False);
    }

    [TestCase(1.05, 10, 160)]
    [TestCase(1.08, 5, 100)]
    [TestCase(1.12, 5, 80)]
    public void Base_NearOne_IsFoundInNoise(double factor, double first, double last)
    {
        double[] sizes = [.. Enumerable.Range(0, 12).Select(i => Math.Round(first + (i * (last - first) / 11)))];
        ComplexityFit[] fits = Fits(seed => new(size => Math.Pow(factor, size), sizes, seed) { Noise = 0.02 });

        Assert.That(fits.Count(fit => fit.Base is { } found && Math.Abs((found.Value / factor) - 1) < 0.02), Is.AtLeast(Seeds - 2));
    }

    /// <summary>An empty input tells what a call costs, and nothing of growth.</summary>
    [Test]
    public void Fit_NarrowRangeBesideZero_IsRefused()
    {
        double[] times = [20.79, 41.46, 39.91, 44.54, 49.73, 49.79, 48.85, 55.44, 51.84, 55.23, 57.71];

        Assert.That(ComplexityFitter.Fit([.. times.Select((time, i) => (i == 0 ? 0.0 : 900 + (100.0 * i), time, 0.015))]).Refusal, Does.StartWith("range too narrow: 1000 to 1900 given"));
    }

    /// <summary>What is uncertain by more than itself, as a fixed cost that is hardly there, is so by an amount.</summary>
    [Test]
    public void PredictTime_BelowTheSmallestSize_HasAnEndThatCanBe()
    {
        double[] times = [19.72, 40.25, 80.33, 160.8, 305.8, 624.1, 1_227, 2_581, 5_090, 9_776, 20_560, 41_790];
        ComplexityFit fit = ComplexityFitter.Fit([.. times.Select((time, i) => (16 * Math.Pow(2, i), time, 0.015))]);

        Assert.That(fit.PredictTime(0).Upper, Is.LessThan(20));
        Assert.That(fit.PredictSize(10_000).Lower, Is.GreaterThan(5_000));
    }

    /// <summary>Where the best curve does not fit, another class may; a power would say that it is none of them.</summary>
    [Test]
    public void Best_OfNoisyTimes_IsNoPowerThatIsLessLikely()
    {
        double[] sizes = [16, 34, 74, 158, 338, 724, 1_552, 3_327, 7_132, 15_287, 32_768];
        double[] times = [38.35, 129.2, 509, 3_185, 7_981, 27_850, 121_600, 896_800, 3.903e6, 1.801e7, 7.528e7];
        ComplexityFit fit = ComplexityFitter.Fit([.. sizes.Zip(times, (size, time) => (size, time, 0.02))]);

        Assert.That((fit.Best, fit.Exponent is null), Is.EqualTo((Complexity.Quadratic, true)));
    }

    [Test]
    public void Base_BesideAPowerOfN_IsTwo() => Assert.That(
        Fits(seed => new(size => size * Math.Pow(2, size), SimulatedSweep.Steps(4, 13), seed)).Count(fit => fit.Notation == "O(2ⁿ)"),
        Is.AtLeast(Seeds - 2));

    [Test]
    public void Best_OfAStepAtTheLargestSize_IsConstant() => Assert.That(
        Fits(seed => new(_ => 1, Decades, seed) { Noise = 0.01, KneeSize = 30_000, KneeFactor = 1.3 }).Count(fit => fit is { Best: Complexity.Constant, Remaining.Count: <= 2 }),
        Is.AtLeast(Seeds - 2));

    /// <summary>A text builder, measured: an item of 2,048 took 0.4 times as long as one of two.</summary>
    [Test]
    public void Notation_OfItemsThatBecomeCheaper_IsLinear()
    {
        double[] times = [20.9, 45.6, 75.4, 128, 224, 441, 800, 1_550, 2_700, 5_020, 8_370];

        Assert.That(ComplexityFitter.Fit([.. times.Select((time, i) => (Math.Pow(2, i + 1), time, 0.01))]).Notation, Is.EqualTo("O(n)"));
    }

    private static readonly double[] PowersOfTwo = [.. Enumerable.Range(0, 8).Select(power => Math.Pow(2, power))], Tens = [.. Enumerable.Range(1, 10).Select(i => 10.0 * i)];

    /// <summary>One slow call at the end is no growth, whatever lies before it.</summary>
    [TestCase(1.15)]
    [TestCase(1.3)]
    [TestCase(2)]
    public void Notation_OfOneSlowTimeAtTheEnd_IsConstant(double times)
    {
        foreach (double[] sizes in (double[][])[PowersOfTwo, Tens, SimulatedSweep.Steps(1, 20), Decades, SimulatedSweep.Spaced(1, 1e6, 10)])
        {
            ComplexityFit fit = ComplexityFitter.Fit([.. sizes.Select(size => (size, size == sizes[^1] ? 20 * times : 20, 0.005))]);

            Assert.That(fit.Notation, Is.EqualTo("O(1)"), fit.ToString());
            Assert.That(fit.Remaining, Has.None.GreaterThan(Complexity.Linear));
        }
    }

    /// <summary>Ordinary functions whose first term is the smaller one for many sizes.</summary>
    private static IEnumerable<TestCaseData> WithLowerTerms() =>
    [
        new TestCaseData("O(n²)", SimulatedSweep.Spaced(1, 1_000, 12), (double n) => n * (15 + (0.25 * n))).SetArgDisplayNames("a text put together"),
        new TestCaseData("O(n²)", SimulatedSweep.Steps(1, 64), (double n) => 4 + (n * (2.5 + (0.3 * n)))).SetArgDisplayNames("insertion sort"),
        new TestCaseData("O(n²)", SimulatedSweep.Steps(1, 20), (double n) => 10 + (n * (10 + n))).SetArgDisplayNames("twenty sizes"),
        new TestCaseData("O(n²)", SimulatedSweep.Steps(1, 20), (double n) => 3 + (0.6 * n * (n - 1))).SetArgDisplayNames("pairs"),
        new TestCaseData("O(n³)", Tens, (double n) => 5 + (n * (2 + (n * (2 + (0.9 * n)))))).SetArgDisplayNames("product of matrices"),
        new TestCaseData("O(n³)", SimulatedSweep.Steps(1, 20), (double n) => 5 + (n * n * (10 + n))).SetArgDisplayNames("cubic"),
        new TestCaseData("O(n log n)", SimulatedSweep.Spaced(10, 100_000, 12), (double n) => 20 + (n * (12 + (2.2 * Math.Log2(n))))).SetArgDisplayNames("merge sort"),
        new TestCaseData("O(n)", SimulatedSweep.Spaced(100, 1e6, 12), (double n) => n < 10_000 ? 8 + (3 * n) : 4_000 + (1.6 * n)).SetArgDisplayNames("on several threads from 10,000 on"),
    ];

    [TestCaseSource(nameof(WithLowerTerms))]
    public void Notation_OfSeveralTerms_IsThatOfTheFirst(string expected, double[] sizes, Func<double, double> time)
    {
        ComplexityFit fit = ComplexityFitter.Fit([.. sizes.Select(size => (size, time(size), 0.005))]);

        Assert.That((fit.ToString(), fit.KneeFactor), Is.EqualTo((expected, (double?)null)), fit.Remark);
    }

    /// <summary>n · 1.03ⁿ is n + 0.03n² over so few sizes.</summary>
    [Test]
    public void Remaining_OfAQuadraticOverASmallRange_HasNoExponential() => Assert.That(
        ComplexityFitter.Fit([.. SimulatedSweep.Steps(1, 20).Select(size => (size, 10 + (size * (20 + size)), 0.005))]).Remaining, Has.None.GreaterThan(Complexity.Cubic));

    /// <summary>Tolerances: the smaller, the longer.</summary>
    [Test]
    public void Remark_OfATimeThatFalls_SaysSo()
    {
        double[] tolerances = [.. Enumerable.Range(1, 12).Select(power => Math.Pow(10, -power))];

        ComplexityFit fit = ComplexityFitter.Fit([.. tolerances.Select(size => (size, 5 + (10 * Math.Log2(1 / size)), 0.005))]);

        Assert.That((fit.ToString(), fit.Remark), Is.EqualTo(("O(1)", "O(1): the time falls as the size grows")));
        Assert.That(ComplexityFitter.Fit([.. tolerances.Select((size, i) => (size, i == 11 ? 40 : 20.0, 0.005))]).Fall, Is.Null, "One slow time is no fall.");
    }

    /// <summary>Odd sizes take more, which is smoothed: the sizes that are named are those that were given.</summary>
    [Test]
    public void Fit_StepsOfTwoOverATenfoldRange_IsWideEnough() => Assert.That(
        ComplexityFitter.Fit([.. SimulatedSweep.Steps(2, 19).Select(size => (size, (5 + (3 * size)) * (size % 2 == 0 ? 1 : 1.4), 0.005))]).Notation, Is.EqualTo("O(n)"));

    [Test]
    public void Best_OfALittleGrowthThatIsSure_IsThatGrowth() => Assert.That(
        Fits(seed => new(size => 56 + Math.Log2(size), Decades, seed) { Noise = 0.005 }).Count(fit => fit.Best == Complexity.Logarithmic),
        Is.AtLeast(Seeds - 2));

    [Test]
    public void PredictTime_OfWhateverIsNamed_IsWithinItsInterval()
    {
        ComplexityFit[] fits = Fits(seed => new(size => Math.Pow(size, 2 + (seed / 25.0)), Small, seed) { Noise = 0.01 });

        Assert.That(fits.Count(fit => fit.Refusal is null), Is.AtLeast(Seeds - 2));
        foreach (ComplexityFit fit in fits.Where(fit => fit.Refusal is null))
        {
            var (time, lower, upper) = fit.PredictTime(1_000);
            Assert.That(time, Is.InRange(lower, upper), fit.Notation);
        }
    }

    [Test]
    public void Fit_StepsOfTwo_AreOneGrowth()
    {
        // A recursion that is inlined into itself once: odd sizes take more than even ones.
        double[] sizes = SimulatedSweep.Steps(4, 13);

        Assert.That(
            Fits(seed => new(size => Math.Pow(2, size) * (size % 2 == 0 ? 1 : 1.8), sizes, seed)).Count(fit => fit.Notation == "O(2ⁿ)"),
            Is.AtLeast(Seeds - 1));
    }

    [Test]
    public void Notation_BelowTheResolutionEverywhere_IsConstant()
    {
        ComplexityFit fit = ComplexityFitter.Fit([.. Decades.Select((size, i) => (size, i % 3 == 0 ? -0.1 : 0.2, 0.1))]);

        Assert.That(fit.Notation, Is.EqualTo("O(1)"));
        Assert.That(fit.IsBelowResolution);
        Assert.That(fit.IsAtMost(Complexity.Constant));
        Assert.That(fit.Remark, Is.EqualTo("O(1), below the resolution at every size"));
        Assert.That(fit.PredictTime(1_000).Upper, Is.LessThan(2));
    }

    [Test]
    public void Fit_BelowTheResolutionAtSmallSizes_IsStillNamed() =>
        Assert.That(ComplexityFitter.Fit([.. Decades.Select(size => (size, size / 100, 0.02))]).Notation, Is.EqualTo("O(n)"));

    /// <summary>Tolerances, or the widths of steps.</summary>
    [Test]
    public void Fit_SizesBelowOne_AreSizesAsOthers() => Assert.That(
        ComplexityFitter.Fit([.. Enumerable.Range(-3, 9).Select(power => Math.Pow(10, power)).Select(size => (size, 1e5 * size, 0.01))]).Notation, Is.EqualTo("O(n)"));

    /// <summary>All of them would take gigabytes, and minutes.</summary>
    [TestCase(1, "O(n)")]
    [TestCase(2, "O(n²)")]
    public void Fit_ThousandsOfSizes_AreNamedBySomeOfThem(int power, string expected) => Assert.That(
        ComplexityFitter.Fit([.. Enumerable.Range(0, 5_000).Select(size => ((double)size, 10 + (5 * Math.Pow(size, power)), 0.01))]).Notation, Is.EqualTo(expected));

    [Test]
    public void Few_ManyPoints_KeepsTheEndsAndEachPower()
    {
        ComplexityPoint[] few = GrowthPoints.Few([.. Enumerable.Range(1, 10_000).Select(size => new ComplexityPoint(size, 1 + size, 0.01))]);

        Assert.That((few[0].Size, few[^1].Size), Is.EqualTo((1.0, 10_000.0)));
        Assert.That(few.Length, Is.InRange(25, 41));
        Assert.That(few.Zip(few.Skip(1)).All(pair => pair.Second.Size > pair.First.Size && pair.Second.Size < 3 * pair.First.Size));
        Assert.That(GrowthPoints.Few(few[..8]), Is.EqualTo(few[..8]));
    }

    /// <summary>What is done for nothing says nothing of growth: many functions return at once.</summary>
    [Test]
    public void Fit_EmptyInputs_AreNoPartOfIt()
    {
        (double, double, double)[] times = [.. SimulatedSweep.Spaced(16, 65_536, 13).Select(size => (size, 9 + (3 * Math.Log2(size)), 0.005))];

        ComplexityFit fit = ComplexityFitter.Fit([(0, 1.5, 0.005), (0, 60, 0.005), .. times]);

        Assert.That((fit.ToString(), fit.Remark), Is.EqualTo(("O(log n)", (string?)null)));
        Assert.That(fit.PredictTime(100), Is.EqualTo(ComplexityFitter.Fit(times).PredictTime(100)));
        Assert.That(ComplexityFitter.Fit([(0, 1.5, 0.005), .. times[..7]]).Refusal, Is.EqualTo("too few sizes with a time: 7, at least 8 needed"));
    }

    [Test]
    public void KneeFactor_OfAKnee_IsFoundAndSaid()
    {
        ComplexityFit fit = ComplexityFitter.Fit(
            new SimulatedSweep(size => size, SimulatedSweep.Spaced(16, 1_000_000, 16), 1) { Noise = 0.01, KneeSize = 20_000, KneeFactor = 2 }.Times());

        Assert.That(fit.Notation, Is.EqualTo("O(n)"));
        Assert.That(fit.KneeSize, Is.EqualTo(20_000).Within(40).Percent);
        Assert.That(fit.KneeFactor, Is.EqualTo(2).Within(20).Percent);
        Assert.That(fit.Remark, Does.Match(@"^O\(n\), times about (1\.[89]|2\.[012]) from n ≈ [12]\d,000 on$"));
    }

    /// <summary>As of a vectorised sum: the fixed cost holds the time of small sizes, so that a curve may have any cost of an item below.</summary>
    [Test]
    public void KneeFactor_WhereTheFixedCostHidesSmallSizes_SaysNoMoreThanTheTimesDo()
    {
        double[] sizes = SimulatedSweep.Spaced(16, 16_384, 11);
        ComplexityFit[] fits = Fits(seed => new(size => size < 64 ? size : 64 + ((size - 64) * 1.6), sizes, seed) { Noise = 0.01, Fixed = 3 });

        Assert.That(fits.Count(fit => fit.KneeFactor is not null), Is.GreaterThan(5));
        Assert.That(fits.Select(fit => fit.KneeFactor).Max(), Is.LessThan(2.2));
    }

    [Test]
    public void KneeFactor_WithoutAKnee_IsNull() => Assert.That(
        Fits(seed => new(size => size, Decades, seed)).Count(fit => fit.KneeFactor is not null || fit.KneeSize is not null || fit.Remark is not null), Is.LessThan(2));

    [TestCase(Complexity.Linearithmic, false, true)]
    [TestCase(Complexity.Quadratic, true, false)]
    public void IsAtMost_OfAPower_GoesByItsInterval(Complexity complexity, bool isAtMost, bool isAbove)
    {
        ComplexityFit fit = ComplexityFitter.Fit(new SimulatedSweep(size => Math.Pow(size, 1.585), Decades, 3) { Noise = 0.02 }.Times());

        Assert.That(fit.IsAtMost(complexity), Is.EqualTo(isAtMost));
        Assert.That(fit.IsAbove(complexity), Is.EqualTo(isAbove));
        Assert.That(fit.Remark, Does.Match(@"^about n\^1\.\d+, 95 %: 1\.5\d to 1\.[56]\d*; it is none of the classes$"));
    }

    [Test]
    public void IsAtMost_FasterThanExponential_IsAboveAll() => Assert.That(
        ComplexityFitter.Fit(new SimulatedSweep(Factorial, SimulatedSweep.Steps(1, 9), 1).Times()).IsAbove(Complexity.Exponential));

    [TestCase(10, 40)]
    [TestCase(100, 700)]
    public void Fit_NarrowRange_IsRefused(double from, double to) => Assert.That(
        ComplexityFitter.Fit(new SimulatedSweep(size => size, SimulatedSweep.Spaced(from, to, 10), 1).Times()).Refusal,
        Is.EqualTo(FormattableString.Invariant($"range too narrow: {from} to {to} given, a factor of at least 8 needed")));

    /// <summary>Where no power beyond 4.5 was tried, n⁵ was O(1.16ⁿ) there, and O(2ⁿ) over the sizes from 3 to 12.</summary>
    [TestCase(10, 21)]
    [TestCase(3, 10)]
    public void Fit_HighPowerOverANarrowRange_IsNoExponential(int from, int count) => Assert.That(
        Fits(seed => new(size => Math.Pow(size, 5), SimulatedSweep.Steps(from, count), seed) { Fixed = seed % 3 })
            .Count(fit => fit.Refusal is { } refusal && refusal.StartsWith("range too narrow", StringComparison.Ordinal)),
        Is.AtLeast(Seeds - 1));

    [Test]
    public void Fit_TooFewSizes_IsRefused() => Assert.That(
        ComplexityFitter.Fit([(1, 10, 0), (10, 100, 0), (100, 1_000, 0)]).Refusal, Is.EqualTo("too few sizes with a time: 3, at least 8 needed"));

    [Test]
    public void Fit_RecursionThatLacksACall_HasNoTimeBelowZero()
    {
        ComplexityFit fit = ComplexityFitter.Fit([.. SimulatedSweep.Steps(1, 12).Select(n => (n, 10 * (Math.Pow(2, n) - 1), 0.01))]);

        Assert.That(fit.Notation, Is.EqualTo("O(2ⁿ)"));
        Assert.That(fit.Intercept, Is.Zero);
        Assert.That(fit.PredictTime(0).Lower, Is.InRange(0, fit.PredictTime(0).Time));
        Assert.That(fit.PredictTime(0).Time, Is.LessThan(1));
        Assert.That(fit.PredictTime(5).Time, Is.EqualTo(310).Within(1).Percent);
    }

    /// <summary>Sizes that come in pairs alternate in their distances, not their times: nothing is smoothed.</summary>
    [TestCase(2, "O(n²)")]
    [TestCase(1, "O(n)")]
    public void Fit_SizesInPairs_AreTakenAsTheyAre(int power, string notation)
    {
        double[] pairs = [10, 20, 100, 200, 1_000, 2_000, 10_000, 20_000, 100_000, 200_000];

        Assert.That(Fits(seed => new(size => Math.Pow(size, power), pairs, seed) { Noise = 0.01 }).Count(fit => fit.Notation == notation), Is.AtLeast(Seeds - 1));
    }

    [Test]
    public void Smooth_SizesThatComeTwice_AreTakenAsTheyAre()
    {
        ComplexityPoint[] points = [.. new[] { 10.0, 100, 1_000, 10_000 }.SelectMany(size => new ComplexityPoint[] { new(size, size, 0.01), new(size, 2 * size, 0.01) })];

        Assert.That(GrowthPoints.Smooth(points), Is.SameAs(points));
    }

    /// <summary>One that doubles each fifth size is an exponential all the same, and no constant.</summary>
    [Test]
    public void Notation_OfABaseNearOne_KeepsItsFraction()
    {
        ComplexityFit[] fits = Fits(seed => new(size => Math.Pow(2, size / 5), [.. Enumerable.Range(1, 12).Select(i => i * 5.0)], seed) { Noise = 0.01 });

        Assert.That(fits.Select(fit => fit.Notation), Has.None.EqualTo("O(1ⁿ)"));
        Assert.That(fits.Where(fit => fit.Base is not null).Select(fit => fit.Base!.Value.Value), Has.All.InRange(1.1, 1.2));
    }

    [Test]
    public void PredictSize_OfLessThanAnySizeTakes_IsZero()
    {
        ComplexityFit fit = ComplexityFitter.Fit(new SimulatedSweep(size => size, Decades, 1) { Fixed = 50 }.Times());

        Assert.That(fit.PredictSize(1).Size, Is.Zero);
        Assert.That(fit.PredictSize(fit.PredictTime(5_000).Time).Size, Is.EqualTo(5_000).Within(0.01));
    }

    private static ComplexityFit[] Fits(Func<int, SimulatedSweep> sweep) => [.. Enumerable.Range(1, Seeds).Select(seed => ComplexityFitter.Fit(sweep(seed).Times()))];

    private static IEnumerable<TestCaseData> Growths() =>
    [
        new("O(1)", (Func<double, double>)(_ => 1), Decades),
        new("O(log n)", (Func<double, double>)Math.Log2, Decades),
        new("O(√n)", (Func<double, double>)Math.Sqrt, Decades),
        new("O(n)", (Func<double, double>)(size => size), Decades),
        new("O(n log n)", (Func<double, double>)(size => size * Math.Log2(size)), Decades),
        new("O(n²)", (Func<double, double>)(size => size * size), Decades),
        new("O(n³)", (Func<double, double>)(size => size * size * size), Small),
        new("O(2ⁿ)", (Func<double, double>)(size => Math.Pow(2, size)), SimulatedSweep.Steps(4, 12)),
        new("O(3ⁿ)", (Func<double, double>)(size => Math.Pow(3, size)), SimulatedSweep.Steps(1, 10)),
        new("faster than exponential", (Func<double, double>)Factorial, SimulatedSweep.Steps(1, 9)),
        new("O(n³)", (Func<double, double>)(size => size * size * (size + 9)), SimulatedSweep.Spaced(5, 120, 11)),
        new("O(2ⁿ)", (Func<double, double>)(size => Math.Pow(2, size) * (size + 1)), SimulatedSweep.Steps(0, 14)),
        new("faster than exponential", (Func<double, double>)(size => Factorial(size) * (size + 3)), SimulatedSweep.Steps(1, 9)),
        new("O(n)", (Func<double, double>)(size => size * (size > 20_000 ? 2.5 : 1)), SimulatedSweep.Spaced(50, 100_000, 12)),
        new("O(2ⁿ)", (Func<double, double>)(size => Math.Pow(2, size) + (15 * size)), SimulatedSweep.Steps(1, 16)),
        new("O(3ⁿ)", (Func<double, double>)(size => Math.Pow(3, size) + (40 * size)), SimulatedSweep.Steps(1, 11)),
        new("O(2ⁿ)", (Func<double, double>)(size => Math.Pow(2, size)), SimulatedSweep.Steps(16, 12)),
        new("faster than exponential", (Func<double, double>)(size => Factorial(2 * size) / Factorial(size) / Math.Pow(2, size)), SimulatedSweep.Steps(1, 8)),
        new("faster than exponential", (Func<double, double>)(size => Math.Pow(size, size)), SimulatedSweep.Steps(1, 8)),
    ];

    private static IEnumerable<TestCaseData> Powers() =>
    [
        new(1.585, SimulatedSweep.Spaced(8, 8_192, 11)),
        new(2.5, SimulatedSweep.Spaced(4, 500, 12)),
        new(0.72, SimulatedSweep.Spaced(10, 100_000, 12)),
        new(5, SimulatedSweep.Steps(1, 20)),
        new(6, SimulatedSweep.Spaced(4, 40, 11)),
    ];

    private static double Factorial(double n) => n < 2 ? 1 : n * Factorial(n - 1);
}
