using System.Globalization;
using System.Linq;
using MiniBench.Output;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class SampleRunsTest
{
    [Test]
    public void Held_CountsIntervalsThatHoldTheMedian()
    {
        SampleRuns runs = Runs((100, 200), (100, 200), (150, 200));

        Assert.That(runs.Held, Is.EqualTo(new Tally(11, 12)), "Two tests on two sizes, in three processes.");
        Assert.That(runs.Distances.Max(), Is.EqualTo(0.5).Within(0.02));
        Assert.That(runs.Distances.Count(distance => distance < 0.01), Is.EqualTo(11));
    }

    [Test]
    public void Together_IsHeldAgainstTheMedianOfSingleProcesses()
    {
        SampleRuns together = Runs((100, 200), (100, 200), (100, 200), (160, 200)).Together(2);

        Assert.That(together.Distances.Max(), Is.EqualTo(0.265).Within(0.01), "The geometric mean of 100 and 160, where 100 is the median.");
        Assert.That(together.Distances.Count(), Is.EqualTo(8));
    }

    [Test]
    public void Invented_IsACrossoverThatTheMediansHaveNot()
    {
        // B takes 150 on the small size and 180 on the large one: A is faster on both but in the last process.
        SampleRuns runs = Runs((100, 100), (100, 100), (100, 400));

        Assert.That(runs.Crossovers, Is.EqualTo(1));
        Assert.That(runs.Invented.Single().Before, Is.EqualTo("A"));
        Assert.That(Runs((100, 400), (100, 400)).Invented, Is.Empty);
    }

    /// <summary>Processes by the times of A on 10 and on 1,000 elements.</summary>
    private static SampleRuns Runs(params (double Small, double Large)[] processes) =>
        SampleRuns.Of("Sums", [.. processes.Select(times => new SavedResults([Suite(10, times.Small, 150), Suite(1_000, times.Large, 180)]))]);

    private static ResultSuite Suite(int size, double first, double second) =>
        new("Sums", [MadeResults.Around("A", first, 0.001), MadeResults.Around("B", second, 0.001)], MadeResults.Facts)
        {
            InputLabel = size.ToString(CultureInfo.InvariantCulture),
            InputSize = size,
        };
}
