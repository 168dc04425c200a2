using System;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
[Parallelizable(ParallelScope.Self)]
public sealed class SpeedAssertionsTest
{
    private readonly FakeMachine machine = new();

    private TestSuite<int, int> Suite => TestSuite.Create("Times", 0)
        .Add(machine.Test(1), "one").Add(machine.Test(2), "two").Add(machine.Test(2), "twin").With(machine.Settings);

    [Test]
    public void AssertFaster_Yes_ReturnsTheResultsOfTheTwo() =>
        Assert.That(Suite.AssertFaster("one", "two", by: 1.9).Select(result => result.Name), Is.EqualTo(new[] { "one", "two" }));

    [Test]
    public void AssertFaster_Answered_EndsAtTheFirstLook() =>
        Assert.That(Suite.AssertFaster("one", "two", by: 1.9).Facts!.MeasuredTime.TotalSeconds, Is.EqualTo(0.4).Within(0.04));

    [Test]
    public void AssertFaster_No_ThrowsWithTheTable()
    {
        var exception = Assert.Throws<SpeedAssertionException>(() => Suite.AssertFaster("one", "two", by: 2.2))!;

        Assert.That(exception.Message, Does.StartWith("Not so: one is at least 2.20× as fast as two; measured: 2.00× (2.00 to 2.00) as fast.\n\nTimes\n"));
        Assert.That(exception.Message, Does.Contain("one is fastest; two, the next, takes 2.00×"));
        Assert.That(exception.IsNotResolved, Is.False);
    }

    [Test]
    public void AssertFaster_No_HasATraceThatBeginsInTheTest([Values] bool isMeasured)
    {
        ResultSuite results = Suite.RunTests();

        var exception = Assert.Throws<SpeedAssertionException>(() => _ = isMeasured ? Asserted(results) : Suite.AssertFaster("one", "two", by: 2.2))!;

        Assert.That(exception.StackTrace!.TrimStart(), Does.StartWith($"at {GetType().FullName}."));
    }

    [Test]
    public void AssertFaster_UnknownTest_HasATraceThatBeginsInTheTest()
    {
        ResultSuite results = Suite.RunTests();

        ArgumentException[] exceptions =
        [
            Assert.Throws<ArgumentException>(() => Suite.AssertFaster("one", "thre"))!,
            Assert.Throws<ArgumentException>(() => results.AssertFaster("one", "thre"))!,
            Assert.Throws<ArgumentException>(() => results.AssertNotSlower("thre", "one"))!,
        ];

        Assert.That(exceptions.Select(exception => exception.Message), Has.All.EqualTo("'Times' has no test 'thre'; its tests are 'one', 'two', 'twin'."), "Nothing of the library's own parameters.");
        Assert.That(exceptions.Select(exception => exception.StackTrace!.TrimStart()), Has.All.StartsWith($"at {GetType().FullName}."));
    }

    [Test]
    public void AssertAtMost_UnknownTest_HasATraceThatBeginsInTheTest()
    {
        SweepResults results = TestSuite.Sweep("Growth", [16, 32], size => size).Add(size => Take(size * 20.0), "a").With(machine.Settings).RunTests();

        var exception = Assert.Throws<ArgumentException>(() => results.AssertAtMost("b", Complexity.Linear))!;

        Assert.That(exception.StackTrace!.TrimStart(), Does.StartWith($"at {GetType().FullName}."));
    }

    [Test]
    public void AssertFaster_NoDifference_IsNo() =>
        Assert.That(() => Suite.AssertFaster("two", "twin"), Throws.TypeOf<SpeedAssertionException>().With.Property("IsNotResolved").False);

    /// <summary>Two copies of one function can be so far apart.</summary>
    [Test]
    public void AssertFaster_NoFactor_AsksForMoreThanLayoutCanDo()
    {
        TestSuite<int, int> suite = TestSuite.Create("Times", 0).Add(machine.Test(20), "a").Add(machine.Test(25), "b").Add(machine.Test(30), "c").With(machine.Settings);

        Assert.That(() => suite.AssertFaster("a", "b"), Throws.TypeOf<SpeedAssertionException>().With.Message.StartsWith("Not so: a is at least 1.30× as fast as b"));
        Assert.That(() => suite.AssertFaster("a", "b", by: 1), Throws.Nothing);
        Assert.That(() => suite.AssertFaster("a", "c"), Throws.Nothing);
    }

    [Test]
    public void AssertFaster_OnTheEdge_IsNotResolvedWhenTheTimeIsOver()
    {
        TestSuite<int, int> suite = TestSuite.Create("Noise", 0).Add(Noisy(10, 1), "a").Add(Noisy(12, 2), "b").With(machine.Settings);
        string? message = null;

        ResultSuite results = suite.AssertFaster("a", "b", by: 1.2, timeLimit: TimeSpan.FromSeconds(8), ifNotResolved: text => message = text);

        Assert.That(message, Does.StartWith("Not resolved: whether a is at least 1.20× as fast as b; measured: ").And.Contains("Give it more time"));
        Assert.That(results.Facts!.MeasuredTime.TotalSeconds, Is.EqualTo(8).Within(0.5));
        Assert.That(results.Facts.PairLevel, Is.EqualTo(0.05 / 5), "Looks after 0.5, 1, 2, 4 and 8 s.");
        Assert.That(() => suite.AssertFaster("a", "b", by: 1.2, timeLimit: TimeSpan.FromSeconds(1)),
            Throws.TypeOf<SpeedAssertionException>().With.Property("IsNotResolved").True);
    }

    [Test]
    public void AssertFaster_ExactlyOnTheEdge_IsRarelyAnswered()
    {
        const int Runs = 100;
        int answered = Enumerable.Range(1, Runs).Count(seed =>
        {
            bool isOpen = false;
            TestSuite<int, int> suite = TestSuite.Create("Edge", 0).Add(Noisy(10, seed), "a").Add(Noisy(12, Runs + seed), "b").With(machine.Settings);
            try
            {
                suite.AssertFaster("a", "b", by: 1.2, ifNotResolved: _ => isOpen = true);
            }
            catch (SpeedAssertionException)
            {
                return true;
            }

            return !isOpen;
        });

        Assert.That(answered, Is.LessThanOrEqualTo(5), "Yes and no are both wrong there: together in 5 of 100 runs at most.");
    }

    [Test]
    public void AssertNotSlower_WithinTheTolerance_IsYes()
    {
        Suite.AssertNotSlower("twin", "two");
        Suite.AssertNotSlower("one", "two", tolerance: 0);
        Assert.That(() => Suite.AssertNotSlower("two", "one", tolerance: 0.5),
            Throws.TypeOf<SpeedAssertionException>().With.Message.StartsWith("Not so: two takes at most 50 % more time than one; measured: 2.00× (2.00 to 2.00) the time."));
    }

    [Test]
    public void Assert_MeasuredResults_AreAskedAsTheyAre()
    {
        ResultSuite results = Suite.RunTests();

        results.AssertFaster("one", "two", by: 1.5);
        results.AssertNotSlower("two", "twin");
        Assert.That(() => results.AssertFaster("two", "one"), Throws.TypeOf<SpeedAssertionException>());
        Assert.That(() => results.AssertFaster("two", "thre"), Throws.ArgumentException.With.Message.Contains("has no test 'thre'"));
    }

    [Test]
    public void AssertFaster_Unoptimised_IsNotResolvedWithARemedy()
    {
        machine.Probe.Optimised = _ => false;

        var exception = Assert.Throws<SpeedAssertionException>(() => Suite.AssertFaster("two", "one"))!;

        Assert.That(exception.IsNotResolved, Is.True);
        Assert.That(exception.Message, Does.Contain("built without optimisation. Set <MiniBenchOptimize>true</MiniBenchOptimize> in the test project"));
    }

    [Test]
    public void AssertFaster_FailedTest_FailsWithItsReason()
    {
        TestSuite<int, int> suite = TestSuite.Create("Wrong", 0).Add(machine.Test(1, 1), "a").Add(machine.Test(2, 2), "b").With(machine.Settings);

        Assert.That(() => suite.AssertFaster("a", "b"), Throws.TypeOf<SpeedAssertionException>().With.Message.StartsWith("b failed: it returned 2, but 1 is what a returned\n\nWrong\n"));
        Assert.That(() => TestSuite.Create("Wrong", 0, 9).Add(machine.Test(1, 1), "a").Add(machine.Test(2, 2), "b").With(machine.Settings).AssertFaster("a", "b"),
            Throws.TypeOf<SpeedAssertionException>().With.InnerException.TypeOf<TestFailureException>());
    }

    [TestCase("one", "one", 1, "cannot be compared with itself")]
    [TestCase("one", "tow", 1, "'Times' has no test 'tow'; its tests are 'one', 'two', 'twin'.")]
    [TestCase("one", "two", 0.9, "A factor of at least 1 was expected")]
    [TestCase("one", "two", double.NaN, "A factor of at least 1 was expected")]
    public void AssertFaster_BadInput_SaysWhatWasExpected(string first, string second, double by, string expected) =>
        Assert.That(() => Suite.AssertFaster(first, second, by), Throws.InstanceOf<ArgumentException>().With.Message.Contains(expected));

    [Test]
    public void AssertAtMost_KnowsTheGrowth()
    {
        SweepResults results = TestSuite.Sweep("Growth", Sizes.PowersOfTwo(16, 65_536), size => size)
            .Add(size => Take(size * 20.0), "linear").Add(size => Take(size * Math.Log2(size) * 5), "n log n").With(machine.Settings).RunTests();

        results.AssertAtMost("linear", Complexity.Linear);
        results.AssertAtMost("n log n", Complexity.Quadratic);
        Assert.That(() => results.AssertAtMost("n log n", Complexity.Linear),
            Throws.TypeOf<SpeedAssertionException>().With.Message.StartsWith("Not so: n log n is at most O(n); measured: O(n log n).\n\nGrowth\n"));
    }

    [Test]
    public void AssertAtMost_TooFewSizes_IsNotResolved()
    {
        SweepResults results = TestSuite.Sweep("Growth", [16, 32], size => size).Add(size => Take(size * 20.0), "a").With(machine.Settings).RunTests();

        Assert.That(() => results.AssertAtMost("a", Complexity.Linear),
            Throws.TypeOf<SpeedAssertionException>().With.Property("IsNotResolved").True.And.Message.Contains("too few sizes with a time: 2"));
    }

    /// <summary>The sizes that are left may look linear; nobody knows those at which it failed.</summary>
    [Test]
    public void AssertAtMost_TestThatFailedOnSomeSizes_Fails()
    {
        SweepResults results = TestSuite.Sweep("Growth", Sizes.PowersOfTwo(16, 65_536), size => size)
            .Add(size => size > 8_192 ? throw new InvalidOperationException("too many") : Take(size * 20.0), "linear").With(machine.Settings).RunTests();

        Assert.That(() => results.AssertAtMost("linear", Complexity.Linear, _ => Assert.Fail("It is resolved.")),
            Throws.TypeOf<SpeedAssertionException>().With.Property("IsNotResolved").False.And.Message.StartsWith("linear failed on 16,384: it threw InvalidOperationException: too many"));
    }

    /// <summary>The failure of another test is no answer to a slip of the pen.</summary>
    [Test]
    public void AssertAtMost_UnknownTestBesideOneThatFailed_NamesTheTests()
    {
        SweepResults results = TestSuite.Sweep("Growth", Sizes.PowersOfTwo(16, 65_536), size => size)
            .Add(size => Take(size * 20.0), "linear").Add(size => size > 8_192 ? throw new InvalidOperationException("too many") : Take(size * 20.0), "failing").With(machine.Settings).RunTests();

        Assert.That(() => results.AssertAtMost("linaer", Complexity.Linear), Throws.ArgumentException.With.Message.StartsWith("'Growth' has no test 'linaer'; its tests are 'linear', 'failing'."));
    }

    [Test]
    public void AssertAtMost_InputThatCannotBeMade_Fails()
    {
        SweepResults results = TestSuite.Sweep("Growth", Sizes.PowersOfTwo(16, 65_536), size => size > 8_192 ? throw new InvalidOperationException("too large") : size)
            .Add(size => Take(size * 20.0), "linear").With(machine.Settings).RunTests();

        Assert.That(() => results.AssertAtMost("linear", Complexity.Linear, _ => Assert.Fail("It is resolved.")),
            Throws.TypeOf<SpeedAssertionException>().With.Message.StartsWith("linear failed on 16,384: it was not run: the input 16,384 could not be made: InvalidOperationException: too large"));
    }

    /// <summary>Sorted arrays, or queries whose work is not done, grow as anything.</summary>
    [TestCase("input-changed", null, true)]
    [TestCase("lazy-output", "linear", true)]
    [TestCase("work-removed", "linear", true)]
    [TestCase("lazy-output", "another", false)]
    [TestCase("neighbour", null, false)]
    public void AssertAtMost_TimesThatAreNotThoseOfTheWork_IsNotResolved(string code, string? test, bool isDoubted)
    {
        ResultSuite[] sizes = [.. TestSuite.Sweep("Growth", Sizes.PowersOfTwo(16, 65_536), size => size).Add(size => Take(size * 20.0), "linear").With(machine.Settings).RunTests()];
        SweepResults results = new([.. sizes.Select(suite => new ResultSuite(suite.Name, [.. suite], suite.Facts!)
        {
            InputLabel = suite.InputLabel,
            InputSize = suite.InputSize,
            Warnings = [new(code, test, "Something is odd.", "Do something.")],
        })]);

        string? doubt = null;
        results.AssertAtMost("linear", Complexity.Linear, message => doubt = message);

        Assert.That(doubt is not null, Is.EqualTo(isDoubted));
        Assert.That(doubt ?? "Something is odd", Does.Contain("Something is odd"));
    }

    [Test]
    public void AssertAtMost_NoClass_IsRefused() => Assert.That(
        () => new SweepResults([SavedExamples.Joining]).AssertAtMost("a", (Complexity)99), Throws.InstanceOf<ArgumentOutOfRangeException>().With.Message.Contains("must be one of Constant, "));

    [Test]
    public void AssertFaster_NullForAName_IsRefused() => Assert.That(
        () => TestSuite.Create("Names", 0).Add(_ => 1, "a").Add(_ => 1, "b").AssertFaster(null!, "b"), Throws.ArgumentException.With.Message.Contains("has no test ''"));

    private int Take(double nanoseconds)
    {
        machine.Clock.Advance(nanoseconds);
        return 0;
    }

    private Func<int, int> Noisy(double milliseconds, int seed)
    {
        Noise noise = new(seed);
        return _ => Take(milliseconds * 1e6 * noise.LogNormal(0.2));
    }

    private static ResultSuite Asserted(ResultSuite results)
    {
        results.AssertFaster("one", "two", by: 2.2);
        return results;
    }
}
