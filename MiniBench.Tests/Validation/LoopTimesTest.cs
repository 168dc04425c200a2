using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class LoopTimesTest
{
    [Test]
    public void Nanoseconds_IsTheMeanOfTheLoopsAtFullSpeed()
    {
        LoopTimes times = new();
        times.Add(180, 2, speed: 200);
        times.Add(100, 1, speed: 100);
        times.Add(104, 3, speed: 109);
        times.Add(900, 2, speed: 111);

        Assert.That(times.Nanoseconds, Is.EqualTo(100).Within(1e-9));
        Assert.That(times.QuietNanoseconds(calls: 10), Is.EqualTo(2040).Within(1e-9));
        Assert.That((times.Best, times.Count), Is.EqualTo((100.0, 4)));
    }

    [Test]
    public void QuietNanoseconds_OfNothing_IsNone() => Assert.That(new LoopTimes().QuietNanoseconds(1), Is.Zero);

    [Test]
    public void Truth_LeavesOutProcessesThatWereSlowAllTheTime()
    {
        Truth truth = Truth.Of([(100, 50), (104, 57), (200, 80)], speed: 50);

        Assert.That(truth.Nanoseconds, Is.EqualTo(102));
        Assert.That(truth.Error, Is.EqualTo(0.0392).Within(0.0001));
    }

    [Test]
    public void Truth_WhereNoneWasAtFullSpeed_IsTheFastest() =>
        Assert.That(Truth.Of([(300, 90), (200, 80)], speed: 50), Is.EqualTo(new Truth(200, 0)));
}
