using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Equal work over data of its own differs by where the data lies: the machine says how much memory a test goes through that no other one does.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class OwnDataTest
{
    private const long Large = 384 << 10;

    private readonly FakeMachine machine = new();

    [TestCase(Large, 1.04, Verdict.NotResolved, TestName = "Measure_DataOfTheirOwnAndATwentyFifthApart_IsNotResolved")]
    [TestCase(Large, 1.12, Verdict.Slower, TestName = "Measure_MoreThanHalfANanosecondALineApart_IsSlower")]
    [TestCase(16 * Large, 1.2, Verdict.NotResolved, TestName = "Measure_MuchDataOfTheirOwn_IsNotResolved")]
    [TestCase(16 * Large, 1.3, Verdict.Slower, TestName = "Measure_MuchDataAndAThirdApart_IsSlower")]
    [TestCase(Large / 6, 1.04, Verdict.Slower, TestName = "Measure_LittleDataOfTheirOwn_IsSlower")]
    public void Measure_Data(long bytes, double ratio, Verdict expected)
    {
        ResultSuite results = machine.Measure(Walk("a", ratio * 32_000, "first", bytes), Walk("b", 32_000, "second", bytes));
        Comparison pair = results.Compare("a", "b");

        Assert.That(pair.Verdict, Is.EqualTo(expected));
        Assert.That(results.Compare("b", "a").IsFaster, Is.EqualTo(pair.IsSlower), "In whichever order.");
        Assert.That(pair.Reason, Is.EqualTo(expected == Verdict.NotResolved ? "no farther apart than the same code over other data" : null));
    }

    [Test]
    public void Measure_DataInCommon_IsSlower() =>
        Assert.That(Measure(Walk("a", 33_280, "both", Large), Walk("b", 32_000, "both", Large)).IsSlower);

    /// <summary>What a cache holds or not is a small share of what takes long besides.</summary>
    [Test]
    public void Measure_LongWorkOverDataOfItsOwn_IsSlower() =>
        Assert.That(Measure(Walk("a", 1_020_000 * 1.04, "first", Large), Walk("b", 1_000_000, "second", Large)).IsSlower);

    /// <summary>New objects lie where the other test's lay before.</summary>
    [Test]
    public void Measure_AllocatedMemory_IsNotItsOwn()
    {
        FakeCandidate a = Walk("a", 33_280, "first", Large), b = Walk("b", 32_000, "second", Large);
        a.InBatch += _ => machine.Probe.Allocate(Large * a.Batches[^1]);
        b.InBatch += _ => machine.Probe.Allocate(Large * b.Batches[^1]);

        Assert.That(Measure(a, b).IsSlower);
    }

    /// <summary>Nor is the copy of the input that a call gets: the next one lies elsewhere.</summary>
    [Test]
    public void Measure_CopiesOfTheInput_AreNotItsOwn()
    {
        FakeCandidate a = Walk("a", 33_280, "first", 0), b = Walk("b", 32_000, "second", 0);
        a.BeforeBatch = b.BeforeBatch = () =>
        {
            machine.Probe.Allocate(Large);
            machine.Probe.Reach("copy " + (a.Batches.Count + b.Batches.Count), Large);
        };

        Assert.That(Measure(a, b).IsSlower);
    }

    /// <summary>What the runtime does at the first looks is not the tests'.</summary>
    [Test]
    public void Measure_MemoryOfTheFirstLooksAlone_IsNotTheirs()
    {
        FakeCandidate a = Walk("a", 33_280, "first", 0), b = Walk("b", 32_000, "second", 0);
        b.InBatch = _ => machine.Probe.Reach("compiled " + machine.Probe.Forgotten, machine.Probe.Forgotten is 1 or 2 ? Large : 0);
        a.InBatch = b.InBatch;

        Assert.That(Measure(a, b).IsSlower);
    }

    [Test]
    public void Measure_MemoryOfLookingItself_IsNotTheirs()
    {
        machine.Probe.ReachedByLooking = Large;

        Assert.That(Measure(Walk("a", 33_280, "first", 0), Walk("b", 32_000, "second", 0)).IsSlower);
    }

    [Test]
    public void Measure_CallsThatTakeLong_AreNotMadeForIt()
    {
        FakeCandidate a = Walk("a", 2e7, "first", Large);
        _ = Measure(a, Walk("b", 1.9e7, "second", Large));

        Assert.That(machine.Probe.Forgotten, Is.Zero);
    }

    /// <summary>No processor goes through so much memory in a microsecond; what is seen then is not the test's, or one line of many pages.</summary>
    [Test]
    public void Measure_QuickCalls_AreNotMadeForIt()
    {
        FakeCandidate a = Walk("a", 990, "first", Large);
        _ = Measure(a, Walk("b", 900, "second", Large));

        Assert.That((machine.Probe.Forgotten, a.OwnBytes), Is.EqualTo((0, 0.0)));
    }

    [Test]
    public void Measure_TwoTests_AreLookedAtThreeTimesEach()
    {
        _ = Measure(Walk("a", 33_280, "first", Large), Walk("b", 32_000, "second", Large));

        Assert.That(machine.Probe.Forgotten, Is.EqualTo(6));
    }

    private Comparison Measure(params FakeCandidate[] tests) => machine.Measure(tests).Compare(tests[0].Name, tests[1].Name);

    private FakeCandidate Walk(string name, double time, string memory, long bytes)
    {
        FakeCandidate walk = machine.Candidate(name, time);
        walk.InBatch = _ => machine.Probe.Reach(memory, bytes);
        return walk;
    }
}
