using System;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class ShortenedSettingsTest
{
    private readonly FakeMachine machine = new();

    [Test]
    public void Shortened_Arguments_Shorten()
    {
        machine.Probe.Arguments = ["/test-time:0.5", null, "--other", "/calibration-time:0.25"];

        Assert.That(Times(), Is.EqualTo((0.25, 0.5)));
    }

    [Test]
    public void Shortened_Variables_Shorten()
    {
        machine.Probe.Variables["MINIBENCH_TEST_TIME"] = "3";
        machine.Probe.Variables["MINIBENCH_CALIBRATION_TIME"] = "1e-1";

        Assert.That(Times(), Is.EqualTo((0.1, 3.0)));
    }

    [Test]
    public void Shortened_LongerTimes_ChangeNothing()
    {
        machine.Probe.Arguments = ["/test-time:300", "/calibration-time:20"];
        machine.Probe.Variables["MINIBENCH_TEST_TIME"] = "31";
        machine.Probe.Variables["MINIBENCH_CALIBRATION_TIME"] = "2.1";

        Assert.That(Times(), Is.EqualTo((2.0, 30.0)));
    }

    [Test]
    public void Shortened_ArgumentAndVariable_TheShorterHolds([Values(5, 7)] int argument)
    {
        machine.Probe.Arguments = [$"/test-time:{argument}"];
        machine.Probe.Variables["MINIBENCH_TEST_TIME"] = "6";

        Assert.That(Times().Test, Is.EqualTo(Math.Min(argument, 6)));
    }

    [Test]
    public void Shortened_EmptyVariable_IsNone()
    {
        machine.Probe.Variables["MINIBENCH_TEST_TIME"] = "";

        Assert.That(Times().Test, Is.EqualTo(30));
    }

    [Test]
    public void RunTests_VariableThatCannotBeRead_SaysWhichAndWhatIsExpected([Values("1,5", "soon", "0", "-1", "NaN", " ")] string value)
    {
        machine.Probe.Variables["MINIBENCH_TEST_TIME"] = value;

        Assert.That(() => TestSuite.Create("Times", 0).Add(machine.Test(1), "a").RunTests(machine.Settings),
            Throws.TypeOf<FormatException>().With.Message.Contains("MINIBENCH_TEST_TIME").And.Message.Contains($"'{value}'").And.Message.Contains("0.5"));
    }

    [Test]
    public void RunTests_ArgumentThatCannotBeRead_SaysWhichAndWhatIsExpected()
    {
        machine.Probe.Arguments = ["/calibration-time:fast"];

        Assert.That(() => TestSuite.Create("Times", 0).Add(machine.Test(1), "a").RunTests(machine.Settings),
            Throws.TypeOf<FormatException>().With.Message.Contains("/calibration-time:").And.Message.Contains("'fast'"));
    }

    [Test]
    public void RunTests_Variable_ShortensTheRun()
    {
        machine.Probe.Variables["MINIBENCH_TEST_TIME"] = "0.1";

        ResultSuite results = TestSuite.Create("Times", 0).Add(machine.Test(1), "a").RunTests(machine.Settings.WithFixedTime());

        Assert.That(results.Facts!.MeasuredTime.TotalSeconds, Is.EqualTo(0.1).Within(0.01));
    }

    private (double Calibration, double Test) Times()
    {
        BenchmarkSettings settings = machine.Settings.Shortened();
        return (settings.CalibrationTime.TotalSeconds, settings.TestTime.TotalSeconds);
    }
}
