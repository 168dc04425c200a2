using System;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class BenchmarkSettingsTest
{
    private static readonly TimeSpan Second = TimeSpan.FromSeconds(1);

    private CultureInfo usual = CultureInfo.InvariantCulture;

    [SetUp]
    public void KeepCulture() => usual = CultureInfo.CurrentCulture;

    [TearDown]
    public void RestoreCulture() => CultureInfo.CurrentCulture = usual;

    [Test]
    public void Default_HasTheTimesOf2009()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(BenchmarkSettings.Default.CalibrationTime, Is.EqualTo(2 * Second));
            Assert.That(BenchmarkSettings.Default.TestTime, Is.EqualTo(30 * Second));
        }
    }

    [Test]
    public void Quick_HasHalfTheTimes()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(BenchmarkSettings.Quick.CalibrationTime, Is.EqualTo(Second));
            Assert.That(BenchmarkSettings.Quick.TestTime, Is.EqualTo(15 * Second));
        }
    }

    [Test]
    public void Constructor_TakesCalibrationTimeFirst()
    {
        BenchmarkSettings settings = new(Second, 5 * Second);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(settings.CalibrationTime, Is.EqualTo(Second));
            Assert.That(settings.TestTime, Is.EqualTo(5 * Second));
        }
    }

    [TestCase(0L)]
    [TestCase(-1L)]
    [TestCase(864_000_000_001L)]
    public void Times_OutOfRange_Throw(long ticks)
    {
        TimeSpan bad = TimeSpan.FromTicks(ticks);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => new BenchmarkSettings(bad, Second), Throws.InstanceOf<ArgumentOutOfRangeException>());
            Assert.That(() => new BenchmarkSettings(Second, bad), Throws.InstanceOf<ArgumentOutOfRangeException>());
            Assert.That(() => BenchmarkSettings.Default.WithCalibrationTime(bad), Throws.InstanceOf<ArgumentOutOfRangeException>());
            Assert.That(() => BenchmarkSettings.Default.WithTestTime(bad), Throws.InstanceOf<ArgumentOutOfRangeException>());
        }
    }

    [Test]
    public void Parse_Nothing_IsDefault() => AssertTimes(BenchmarkSettings.Parse(), 2, 30);

    [Test]
    public void Parse_KnownArguments_InAnyOrder()
    {
        using (Assert.EnterMultipleScope())
        {
            AssertTimes(BenchmarkSettings.Parse("/calibration-time:0.5", "/test-time:4"), 0.5, 4);
            AssertTimes(BenchmarkSettings.Parse("/test-time:4", "/calibration-time:0.5"), 0.5, 4);
            AssertTimes(BenchmarkSettings.Parse("/test-time:4"), 2, 4);
            AssertTimes(BenchmarkSettings.Parse("/test-time:4", "--", "/test-time:soon", "/calibration-time:0.5"), 2, 4);
            AssertTimes(BenchmarkSettings.Parse("/calibration-time:0.5"), 0.5, 30);
        }
    }

    [Test]
    public void Parse_CanLengthen() => AssertTimes(BenchmarkSettings.Parse("/calibration-time:60", "/test-time:86400"), 60, 86400);

    [TestCase("/test-time")]
    [TestCase("test-time:1")]
    [TestCase("--test-time:1")]
    [TestCase("/TEST-TIME:1")]
    [TestCase("/verbose")]
    [TestCase("")]
    [TestCase(null)]
    public void Parse_UnknownArgument_IsPassedOver(string? argument) =>
        AssertTimes(BenchmarkSettings.Parse(argument, "/test-time:3", argument), 2, 3);

    [Test]
    public void Parse_LastOneWins() => AssertTimes(BenchmarkSettings.Parse("/test-time:3", "/test-time:0.25", "/other"), 2, 0.25);

    [Test]
    public void Parse_NullArray_Throws() =>
        Assert.That(() => BenchmarkSettings.Parse(null!), Throws.ArgumentNullException.With.Property("ParamName").EqualTo("args"));

    [TestCase("")]
    [TestCase(" ")]
    [TestCase("soon")]
    [TestCase("1s")]
    [TestCase("1,5")]
    [TestCase("1.000,5")]
    [TestCase("0x10")]
    [TestCase("0")]
    [TestCase("-1")]
    [TestCase("-0")]
    [TestCase("1e-9")]
    [TestCase("86400.1")]
    [TestCase("1e300")]
    [TestCase("1e999")]
    [TestCase("NaN")]
    [TestCase("Infinity")]
    [TestCase("-Infinity")]
    public void Parse_BadNumber_Throws(string number)
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(
                () => BenchmarkSettings.Parse("/test-time:" + number),
                Throws.InstanceOf<FormatException>().With.Message.Contains("/test-time:").And.Message.Contains($"'{number}'"));
            Assert.That(
                () => BenchmarkSettings.Parse("/calibration-time:" + number),
                Throws.InstanceOf<FormatException>().With.Message.Contains("/calibration-time:"));
        }
    }

    [TestCase("de-DE")]
    [TestCase("tr-TR")]
    [TestCase("ar-SA")]
    public void Parse_InEveryCulture_TakesAPoint(string culture)
    {
        CultureInfo.CurrentCulture = new(culture);

        using (Assert.EnterMultipleScope())
        {
            AssertTimes(BenchmarkSettings.Parse("/test-time:1.5"), 2, 1.5);
            Assert.That(() => BenchmarkSettings.Parse("/test-time:1,5"), Throws.InstanceOf<FormatException>());
        }
    }

    [Test]
    public async Task ParseCommandLine_ReadsTheArgumentsOfTheProcess()
    {
        const string Program = """
            using MiniBench;

            BenchmarkSettings settings = BenchmarkSettings.ParseCommandLine();
            System.Console.Write(settings.CalibrationTime + " " + settings.TestTime);
            """;
        using ProgramRunner runner = new(typeof(BenchmarkSettings).Assembly);

        ProgramResult result = await runner.RunAsync(runner.Compile("Settings", Program), "/test-time:5", "x", "/calibration-time:0.25");

        Assert.That(result, Is.EqualTo(new ProgramResult(0, "00:00:00.2500000 00:00:05", "")));
    }

    [Test]
    public void With_ReturnsACopyWithThatValueAlone()
    {
        BenchmarkSettings settings = new BenchmarkSettings(Second, 5 * Second).WithThreshold(0.1).WithSeed(7).WithFixedTime()
            .WithClock(new OtherClock()).WithMaxCallTime(3 * Second);

        BenchmarkSettings changed = settings.WithCalibrationTime(2 * Second).WithTestTime(4 * Second);

        using (Assert.EnterMultipleScope())
        {
            AssertTimes(settings, 1, 5);
            AssertTimes(changed, 2, 4);
            Assert.That(changed.Threshold, Is.EqualTo(0.1));
            Assert.That(changed.Seed, Is.EqualTo(7));
            Assert.That(changed.IsFixedTime, Is.True);
            Assert.That(changed.Clock, Is.SameAs(settings.Clock).And.InstanceOf<OtherClock>());
            Assert.That(changed.MaxCallTime, Is.EqualTo(3 * Second));
        }
    }

    [Test]
    public void With_LeavesTheOriginalAsItWas()
    {
        BenchmarkSettings settings = new(Second, 5 * Second);
        string before = Describe(settings);

        _ = settings.WithCalibrationTime(2 * Second).WithTestTime(Second);
        _ = settings.WithThreshold(0.5).WithMaxCallTime(Second).WithFixedTime().WithSeed(1).WithClock(new OtherClock());

        Assert.That(Describe(settings), Is.EqualTo(before));
    }

    [Test]
    public void Properties_HaveNoPublicSetter() => Assert.That(
        typeof(BenchmarkSettings).GetProperties().Where(property => property.SetMethod is { IsPublic: true }), Is.Empty);

    [TestCase(-0.01)]
    [TestCase(1.0)]
    [TestCase(double.NaN)]
    [TestCase(double.PositiveInfinity)]
    public void WithThreshold_OutOfRange_Throws(double fraction) => Assert.That(
        () => BenchmarkSettings.Default.WithThreshold(fraction), Throws.InstanceOf<ArgumentOutOfRangeException>());

    [Test]
    public void WithThreshold_Zero_IsTaken() => Assert.That(BenchmarkSettings.Default.WithThreshold(0).Threshold, Is.Zero);

    [TestCase(0L)]
    [TestCase(-1L)]
    public void WithMaxCallTime_NotPositive_Throws(long ticks) => Assert.That(
        () => BenchmarkSettings.Default.WithMaxCallTime(TimeSpan.FromTicks(ticks)), Throws.InstanceOf<ArgumentOutOfRangeException>());

    [Test]
    public void WithClock_Null_Throws() =>
        Assert.That(() => BenchmarkSettings.Default.WithClock(null!), Throws.ArgumentNullException);

    private static void AssertTimes(BenchmarkSettings settings, double calibration, double test)
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(settings.CalibrationTime, Is.EqualTo(TimeSpan.FromSeconds(calibration)));
            Assert.That(settings.TestTime, Is.EqualTo(TimeSpan.FromSeconds(test)));
        }
    }

    private static string Describe(BenchmarkSettings settings) => string.Join('\n', typeof(BenchmarkSettings)
        .GetProperties(BindingFlags.Instance | BindingFlags.Public)
        .Select(property => $"{property.Name}={property.GetValue(settings)}"));

    private sealed class OtherClock : TimeProvider;
}
