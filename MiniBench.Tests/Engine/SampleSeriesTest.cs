using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class SampleSeriesTest
{
    private const double Usual = 50_000;

    private static readonly Batch Quiet = new(1, Usual, 0, 0);
    private static readonly Batch Shared = new Batch(1, 1.6 * Usual, 0, 0) { IsShared = true };
    private static readonly Batch Interrupted = new Batch(1, 4e5, 0, 0).WithThreadTime(1.2 * Usual, hasWaited: false);

    /// <summary>Where a neighbour was there for most of the batches, an interrupted one is no more to be counted than elsewhere.</summary>
    [Test]
    public void Add_InterruptedAfterManyBesideANeighbour_DoesNotCount()
    {
        SampleSeries samples = Of([.. Enumerable.Repeat(new[] { Quiet, Shared, Shared, Shared }, 20).SelectMany(four => four), .. Enumerable.Repeat(Interrupted, 20)]);

        Assert.That(samples.Times.Where(double.IsFinite), Is.EqualTo(Enumerable.Repeat(Usual, 20)));
        Assert.That(samples.Shared, Is.EqualTo(60));
    }

    [Test]
    public void Add_BesideANeighbourAfterManyInterrupted_DoesNotCount()
    {
        SampleSeries samples = Of([.. Enumerable.Repeat(Interrupted, 20), .. Enumerable.Repeat(Shared, 20)]);

        Assert.That(samples.Calls, Is.Zero);
    }

    /// <summary>Where none is undisturbed, those that there are count in the end: a figure with a warning is better than none.</summary>
    [Test]
    public void Add_EachBatchInterruptedOrBesideANeighbour_CountsInTheEnd([Values] bool isShared)
    {
        SampleSeries samples = Of([.. Enumerable.Repeat(isShared ? Shared : Interrupted, 100)]);

        Assert.That(samples.Calls, Is.InRange(1, 100 - SampleSeries.Allowance));
    }

    /// <summary>A list that has grown is what its test does; pages that a collection gave back are what the run does.</summary>
    [TestCase(2_500_000, ExpectedResult = 2.5e6, TestName = "Add_NewPagesForWhatABatchAllocatesBeyondOthers_Counts")]
    [TestCase(60_000, ExpectedResult = Usual, TestName = "Add_NewPagesForWhatEachBatchAllocates_DoesNotCount")]
    public double Add_NewPages(int bytes)
    {
        Batch grown = new Batch(3_000, 2.5e6, bytes, bytes) { NewPages = 500 };

        SampleSeries samples = Of([.. Enumerable.Repeat(new Batch(3_000, Usual, 60_000, 60_000), 20), grown]);

        return samples.Times[^1] * 3_000;
    }

    /// <summary>A test that maps memory in its calls does so in nearly all of them; what a collection gave back is for what a test allocates.</summary>
    [TestCase(100, ExpectedResult = 33, TestName = "Add_NewPagesInNearlyAllBatches_AreTheTestsOwn")]
    [TestCase(1_200_000, ExpectedResult = 10, TestName = "Add_NewPagesForWhatAllBatchesAllocate_AreNot")]
    public int Add_NewPagesFromTheStart(int bytes)
    {
        Batch usual = new(3_000, Usual, bytes, bytes), onNewPages = new Batch(3_000, 5 * Usual, bytes, bytes) { NewPages = 500 };

        return Of([usual, usual, .. Enumerable.Repeat(onNewPages, 38)]).Times.Count(double.IsFinite);
    }

    [Test]
    public void Add_NewPagesInSomeOfTheFirstBatches_DoNotCount()
    {
        Batch usual = new(3_000, Usual, 100, 100), onNewPages = new Batch(3_000, 5 * Usual, 100, 100) { NewPages = 500 };

        Assert.That(Of([.. Enumerable.Repeat(new[] { usual, onNewPages, onNewPages }, 20).SelectMany(three => three)]).Times.Where(double.IsFinite).Distinct(), Is.EqualTo(new[] { Usual / 3_000 }));
    }

    /// <summary>A first batch may hold a collection of others, or a rare slow call; that says nothing of those that follow.</summary>
    [TestCase(50e3, ExpectedResult = false)]
    [TestCase(12e6, ExpectedResult = true)]
    public bool HoldCollections_LongFirstBatch_IsOfWhatBatchesUsuallyTake(double usual)
    {
        SampleSeries samples = new() { BatchTime = usual };

        samples.Add(0, new Batch(1, 12e6, 0, 0));

        return samples.HoldCollections;
    }

    private static SampleSeries Of(Batch[] batches)
    {
        SampleSeries samples = new();
        for (int round = 0; round < batches.Length; round++)
        {
            samples.Add(round, batches[round]);
        }

        return samples;
    }
}
