using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using NUnit.Framework;
using NUnit.Framework.Constraints;

namespace MiniBench.Tests;

public sealed class BenchmarkResultTest
{
    private static readonly BenchmarkResult Hundred = Ticks(100, 10);

    private CultureInfo usual = CultureInfo.InvariantCulture;

    [SetUp]
    public void KeepCulture() => usual = CultureInfo.CurrentCulture;

    [TearDown]
    public void RestoreCulture() => CultureInfo.CurrentCulture = usual;

    [Test]
    public void Constructor_KeepsWhatItIsGiven()
    {
        BenchmarkResult result = new("Sort", TimeSpan.FromSeconds(2), ulong.MaxValue);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(result.Name, Is.EqualTo("Sort"));
            Assert.That(result.Duration, Is.EqualTo(TimeSpan.FromSeconds(2)));
            Assert.That(result.Iterations, Is.EqualTo(ulong.MaxValue));
            Assert.That(result.Measurement, Is.Null);
        }
    }

    [Test]
    public void Constructor_NullName_Throws()
    {
        Assert.That(() => new BenchmarkResult(null!, TimeSpan.FromSeconds(1), 1UL), Refuses<ArgumentNullException>("name"));
        Assert.That(() => new BenchmarkResult(null!, TimeSpan.FromSeconds(1), 1L), Refuses<ArgumentNullException>("name"));
    }

    [TestCase(0)]
    [TestCase(-1)]
    [TestCase(long.MinValue)]
    public void Constructor_DurationNotPositive_Throws(long ticks) =>
        Assert.That(() => Ticks(ticks, 1), Refuses<ArgumentOutOfRangeException>("duration"));

    [TestCase(0L)]
    [TestCase(-1L)]
    [TestCase(long.MinValue)]
    public void Constructor_IterationsNotPositive_Throws(long iterations) =>
        Assert.That(() => Ticks(1, iterations), Refuses<ArgumentOutOfRangeException>("iterations"));

    [Test]
    public void Constructor_NoIterationsAsUnsigned_Throws() =>
        Assert.That(() => new BenchmarkResult("", TimeSpan.FromTicks(1), 0UL), Refuses<ArgumentOutOfRangeException>("iterations"));

    [TestCase(100, 10, 10.0)]
    [TestCase(1, 4, 0.25)]
    [TestCase(long.MaxValue, 1, 9223372036854775807.0)]
    public void Score_IsTicksACall(long ticks, long iterations, double expected) =>
        Assert.That(Ticks(ticks, iterations).Score, Is.EqualTo(expected));

    [TestCase(-0.2, 0.005)]
    [TestCase(0.01, 0.005)]
    [TestCase(80.0, 0.8)]
    public void Score_Measured_IsNotBelowTheResolution(double nanoseconds, double expected)
    {
        Measurement measurement = new([nanoseconds, nanoseconds, nanoseconds], 1_000_000, 0, 0, 0, isOptimised: true);

        Assert.That(new BenchmarkResult("test", measurement).Score, Is.EqualTo(expected).Within(1e-9));
    }

    [Test]
    public void GetScaledScore_NoStandard_IsScore() => Assert.That(Hundred.GetScaledScore(null), Is.EqualTo(10.0));

    [Test]
    public void GetScaledScore_ItselfAsStandard_IsExactlyOne()
    {
        BenchmarkResult result = Ticks(1, 49);

        Assert.That(result.GetScaledScore(result), Is.EqualTo(1.0));
    }

    [TestCase(50, 10, 2.0)]
    [TestCase(100, 5, 0.5)]
    [TestCase(100, 10, 1.0)]
    public void GetScaledScore_OtherStandard_IsRatio(long ticks, long iterations, double expected) =>
        Assert.That(Hundred.GetScaledScore(Ticks(ticks, iterations)), Is.EqualTo(expected));

    [Test]
    public void ScaleToStandard_VaryDuration_TakesTheStandardsIterations() =>
        Assert.That(Hundred.ScaleToStandard(Ticks(7, 25), ScalingMode.VaryDuration), Is.EqualTo(Ticks(250, 25)));

    [Test]
    public void ScaleToStandard_VaryIterations_TakesTheStandardsDuration() =>
        Assert.That(Hundred.ScaleToStandard(Ticks(250, 7), ScalingMode.VaryIterations), Is.EqualTo(Ticks(250, 25)));

    [TestCase(ScalingMode.VaryDuration)]
    [TestCase(ScalingMode.VaryIterations)]
    public void ScaleToStandard_KeepsTheNameAndIsNotMeasured(ScalingMode mode)
    {
        BenchmarkResult scaled = Hundred.ScaleToStandard(new("standard", TimeSpan.FromTicks(1), 1UL), mode);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(scaled.Name, Is.EqualTo("test"));
            Assert.That(scaled.Measurement, Is.Null);
        }
    }

    [TestCase(ScalingMode.VaryDuration)]
    [TestCase(ScalingMode.VaryIterations)]
    public void ScaleToStandard_ToItself_IsTheSameObject(ScalingMode mode)
    {
        BenchmarkResult measured = MadeResults.Around("measured", 100, 0.01);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(Hundred.ScaleToStandard(Hundred, mode), Is.SameAs(Hundred));
            Assert.That(measured.ScaleToStandard(measured, mode), Is.SameAs(measured));
        }
    }

    [TestCase(ScalingMode.VaryDuration)]
    [TestCase(ScalingMode.VaryIterations)]
    public void ScaleToStandard_ToAnEqual_IsMadeFromFigures(ScalingMode mode)
    {
        BenchmarkResult measured = MadeResults.Around("measured", 100, 0.01);
        BenchmarkResult equal = new(measured.Name, measured.Duration, measured.Iterations);

        Assert.That(measured.ScaleToStandard(equal, mode), Is.EqualTo(equal).And.Property("Measurement").Null);
    }

    [TestCase(2, 3, 1, 0)]
    [TestCase(299, 100, 1, 2)]
    [TestCase(29, 7, 3, 12)]
    [TestCase(1_000_000_000_000_000_003, 3, 3, 1_000_000_000_000_000_003)]
    [TestCase(9_007_199_254_740_993, 1, 1, 9_007_199_254_740_993)]
    public void ScaleToStandard_VaryDuration_CutsOffToWholeTicks(long ticks, long iterations, long standardIterations, long expected) => Assert.That(
        Ticks(ticks, iterations).ScaleToStandard(Ticks(1, standardIterations), ScalingMode.VaryDuration),
        Is.EqualTo(Ticks(Math.Max(1, expected), standardIterations)));

    [TestCase(3, 2, 1, 0)]
    [TestCase(100, 299, 1, 2)]
    [TestCase(7, 29, 3, 12)]
    [TestCase(3, 1_000_000_000_000_000_003, 3, 1_000_000_000_000_000_003)]
    public void ScaleToStandard_VaryIterations_CutsOffToWholeCalls(long ticks, long iterations, long standardTicks, long expected) => Assert.That(
        Ticks(ticks, iterations).ScaleToStandard(Ticks(standardTicks, 1), ScalingMode.VaryIterations),
        Is.EqualTo(Ticks(standardTicks, Math.Max(1, expected))));

    [TestCase(ScalingMode.VaryDuration)]
    [TestCase(ScalingMode.VaryIterations)]
    public void ScaleToStandard_ToAnEqual_IsEqual(ScalingMode mode) => Assert.That(
        from ticks in Enumerable.Range(1, 300)
        from iterations in Enumerable.Range(1, 300)
        let result = Ticks(ticks, iterations)
        where !result.ScaleToStandard(Ticks(ticks, iterations), mode).Equals(result)
        select result,
        Is.Empty);

    [Test]
    public void ScaleToStandard_NextToNothing_IsClampedToOne()
    {
        BenchmarkResult slow = Ticks(1_000_000, 1);
        BenchmarkResult fast = Ticks(1, 1_000_000);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(slow.ScaleToStandard(fast, ScalingMode.VaryIterations), Is.EqualTo(Ticks(1, 1)));
            Assert.That(fast.ScaleToStandard(slow, ScalingMode.VaryDuration), Is.EqualTo(Ticks(1, 1)));
        }
    }

    [Test]
    public void ScaleToStandard_BeyondAllBounds_IsClampedToTheLargest()
    {
        BenchmarkResult slow = Ticks(long.MaxValue, 1);
        BenchmarkResult fast = new("test", TimeSpan.FromTicks(1), ulong.MaxValue);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(slow.ScaleToStandard(fast, ScalingMode.VaryDuration).Duration, Is.EqualTo(TimeSpan.MaxValue));
            Assert.That(fast.ScaleToStandard(slow, ScalingMode.VaryIterations).Iterations, Is.EqualTo(ulong.MaxValue));
        }
    }

    [Test]
    public void ScaleToStandard_NoStandard_Throws() => Assert.That(
        () => Hundred.ScaleToStandard(null!, ScalingMode.VaryDuration), Refuses<ArgumentNullException>("standard"));

    [TestCase((ScalingMode)2)]
    [TestCase((ScalingMode)(-1))]
    public void ScaleToStandard_UnknownMode_Throws(ScalingMode mode) =>
        Assert.That(() => Hundred.ScaleToStandard(Hundred, mode), Refuses<ArgumentOutOfRangeException>("mode"));

    [Test]
    public void FindBest_IsTheSmallestScore_NotTheShortestDuration()
    {
        BenchmarkResult best = Ticks(300, 100);

        Assert.That(BenchmarkResult.FindBest([Ticks(20, 5), best, Ticks(10, 1)]), Is.SameAs(best));
    }

    [Test]
    public void FindBest_Tie_IsTheFirst()
    {
        BenchmarkResult[] results = [Ticks(30, 1), Ticks(40, 2), Ticks(20, 1), Ticks(60, 3)];

        using (Assert.EnterMultipleScope())
        {
            Assert.That(BenchmarkResult.FindBest(results), Is.SameAs(results[1]));
            Assert.That(BenchmarkResult.FindBest(results[2..], results[..2]), Is.SameAs(results[2]));
        }
    }

    [Test]
    public void FindBest_InEveryForm_LooksAtAllSuites()
    {
        BenchmarkResult best = Ticks(1, 1);
        ResultSuite first = new("first", [Ticks(3, 1), Ticks(2, 1)]);
        ResultSuite second = new("second", [Ticks(2, 1), best]);
        ResultSuite[] array = [first, second];

        using (Assert.EnterMultipleScope())
        {
            Assert.That(BenchmarkResult.FindBest(second), Is.SameAs(best));
            Assert.That(BenchmarkResult.FindBest(first, second), Is.SameAs(best));
            Assert.That(BenchmarkResult.FindBest(second, first), Is.SameAs(best));
            Assert.That(BenchmarkResult.FindBest(array), Is.SameAs(best));
            Assert.That(BenchmarkResult.FindBest(new List<ResultSuite>(array)), Is.SameAs(best));
            Assert.That(BenchmarkResult.FindBest(array.Where(_ => true)), Is.SameAs(best));
            Assert.That(BenchmarkResult.FindBest(array.SelectMany(suite => suite)), Is.SameAs(best));
            Assert.That(BenchmarkResult.FindBest(first, array[1..][0].Take(2), second.ToList()), Is.SameAs(best));
        }
    }

    [Test]
    public void FindBest_OneSuiteIsEmpty_TakesTheOthers() =>
        Assert.That(BenchmarkResult.FindBest([], [Hundred], []), Is.SameAs(Hundred));

    [Test]
    public void FindBest_Nothing_Throws()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => BenchmarkResult.FindBest(), Throws.ArgumentException);
            Assert.That(() => BenchmarkResult.FindBest(Array.Empty<BenchmarkResult>()), Throws.ArgumentException);
            Assert.That(() => BenchmarkResult.FindBest(Array.Empty<ResultSuite>()), Throws.ArgumentException);
            Assert.That(() => BenchmarkResult.FindBest([], Array.Empty<BenchmarkResult>()), Throws.ArgumentException);
        }
    }

    [Test]
    public void FindBest_NullInside_Throws()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => BenchmarkResult.FindBest([Hundred, null!]), Throws.ArgumentException);
            Assert.That(() => BenchmarkResult.FindBest(new List<ResultSuite> { new("", [Hundred]), null! }), Throws.ArgumentException);
            Assert.That(() => BenchmarkResult.FindBest([Hundred], null!), Throws.ArgumentException);
            Assert.That(() => BenchmarkResult.FindBest([Hundred], [null!]), Throws.ArgumentException);
        }
    }

    [Test]
    public void FindBest_NullForAll_Throws()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => BenchmarkResult.FindBest((BenchmarkResult[])null!), Throws.ArgumentNullException);
            Assert.That(() => BenchmarkResult.FindBest((ResultSuite[])null!), Throws.ArgumentNullException);
            Assert.That(() => BenchmarkResult.FindBest((ResultSuite)null!), Throws.ArgumentNullException);
        }
    }

    [Test]
    public void Equals_SameNameDurationAndIterations_IsTrue()
    {
        BenchmarkResult same = new("test", TimeSpan.FromTicks(100), 10UL);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(Hundred.Equals(same), Is.True);
            Assert.That(Hundred.Equals((object)same), Is.True);
            Assert.That(Hundred.GetHashCode(), Is.EqualTo(same.GetHashCode()));
        }
    }

    [Test]
    public void Equals_AnyDifference_IsFalse()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(Hundred.Equals(new BenchmarkResult("Test", TimeSpan.FromTicks(100), 10UL)), Is.False);
            Assert.That(Hundred.Equals(Ticks(101, 10)), Is.False);
            Assert.That(Hundred.Equals(Ticks(100, 11)), Is.False);
            Assert.That(Hundred.Equals(Ticks(200, 20)), Is.False);
            Assert.That(Hundred.Equals((object)"test"), Is.False);
            Assert.That(Hundred.Equals(null), Is.False);
        }
    }

    [TestCaseSource(typeof(Cultures), nameof(Cultures.All))]
    public void ToString_InEveryCulture_IsTheSame(string culture)
    {
        CultureInfo.CurrentCulture = new(culture);

        Assert.That(
            new BenchmarkResult("Join", new TimeSpan(0, 1, 2, 3, 4), 1234567L).ToString(),
            Is.EqualTo("Join: Duration=01:02:03.0040000; Iterations=1234567"));
    }

    private static BenchmarkResult Ticks(long ticks, long iterations) => new("test", TimeSpan.FromTicks(ticks), iterations);

    private static EqualStringConstraint Refuses<T>(string parameter)
        where T : ArgumentException =>
        Throws.InstanceOf<T>().With.Property(nameof(ArgumentException.ParamName)).EqualTo(parameter);
}
