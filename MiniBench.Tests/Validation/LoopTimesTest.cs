using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class LoopTimesTest
{
    [Test]
    public void Nanoseconds_IsTheMeanOfTheLoopsWithoutANeighbour()
    {
        LoopTimes times = new(calls: 10);
        times.Add(180, 2, isAlone: false);
        times.Add(100, 1, isAlone: true);
        times.Add(104, 3, isAlone: true);
        times.Add(900, 2, isAlone: false);

        Assert.That(times.Nanoseconds, Is.EqualTo(100).Within(1e-9));
        Assert.That((times.AloneNanoseconds, times.Count), Is.EqualTo((2040.0, 4)));
    }

    [Test]
    public void Nanoseconds_NeighbourAllTheTime_IsTheMeanOfAll()
    {
        LoopTimes times = new(calls: 10);
        times.Add(102, 2, isAlone: false);
        times.Add(204, 4, isAlone: false);

        Assert.That((times.Nanoseconds, times.AloneNanoseconds), Is.EqualTo((150.0, 0.0)));
    }

    [Test]
    public void Truth_LeavesOutProcessesThatHadANeighbourNearlyAllTheTime()
    {
        Truth truth = Truth.Of([(100, 0.5e9), (104, 0.06e9), (200, 0.04e9)]);

        Assert.That(truth.Nanoseconds, Is.EqualTo(102));
        Assert.That(truth.Error, Is.EqualTo(0.0392).Within(0.0001));
    }

    [Test]
    public void Truth_WhereAllHadANeighbour_IsOfTheOneThatHadHimLeast() =>
        Assert.That(Truth.Of([(300, 0.01e9), (200, 0.02e9)]), Is.EqualTo(new Truth(200, 0)));
}
