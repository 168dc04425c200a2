using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class OutputCheckTest
{
    private static readonly int[] Numbers = [1, 2, 3];

    private readonly FakeMachine machine = new();

    [Test]
    public void RunTests_TestThatThrows_FailsAndTheOthersAreMeasured()
    {
        ResultSuite results = Run(Returning("a", 1), ("b", _ => throw new FormatException("no number")), Returning("c", 1));

        Assert.That(Names(results), Is.EqualTo(new[] { "a", "c" }));
        Assert.That(results.Failures.Single().ToString(), Is.EqualTo("b failed: it threw FormatException: no number"));
        Assert.That(results.Failures.Single().Exception, Is.TypeOf<FormatException>());
    }

    [Test]
    public void RunTests_TestThatDisagrees_IsTheOneInTheMinority()
    {
        ResultSuite results = Run(Returning("odd", 2), Returning("b", 1), Returning("c", 1));

        Assert.That(Names(results), Is.EqualTo(new[] { "b", "c" }));
        Assert.That(results.Failures.Single().ToString(), Is.EqualTo("odd failed: it returned 2, but 1 is what b, c returned"));
    }

    [Test]
    public void RunTests_TwoThatDisagree_TheFirstIsTakenForRight()
    {
        ResultSuite results = Run(Returning("a", 1), Returning("b", 2));

        Assert.That(Names(results), Is.EqualTo(new[] { "a" }));
        Assert.That(results.Failures.Single().TestName, Is.EqualTo("b"));
    }

    [Test]
    public void RunTests_ExpectedOutput_BeatsTheMajority()
    {
        ResultSuite results = TestSuite.Create("Numbers", 0, 2).With(machine.Settings)
            .Add(machine.Test(1, 1), "a").Add(machine.Test(1, 2), "b").Add(machine.Test(1, 1), "c").RunTests();

        Assert.That(Names(results), Is.EqualTo(new[] { "b" }));
        Assert.That(results.Failures.Select(failure => failure.ToString()),
            Is.EqualTo(new[] { "a failed: it returned 1, but 2 was expected", "c failed: it returned 1, but 2 was expected" }));
    }

    /// <summary>Inputs that take turns: what is compared is what all return of the first.</summary>
    [TestCase(false)]
    [TestCase(true)]
    public void RunTests_OutputThatIsUsedAgainOnInputsInTurn_IsComparedOnOneInput(bool isFirst)
    {
        int made = 0;
        List<int> used = [];
        Func<int[], IEnumerable<int>> again = numbers =>
        {
            machine.Clock.Advance(TimeSpan.FromMilliseconds(1));
            used.Clear();
            used.AddRange(numbers);
            return used;
        };
        Func<int[], IEnumerable<int>> anew = numbers =>
        {
            machine.Clock.Advance(TimeSpan.FromMilliseconds(1));
            return numbers.ToList();
        };
        SweepResults results = TestSuite.Sweep("Numbers", [3, 5], n => Enumerable.Range(made++, n).ToArray())
            .Add(isFirst ? again : anew, "first").Add(isFirst ? anew : again, "second").RunTests(machine.Settings);

        Assert.That(results.SelectMany(suite => suite.Failures), Is.Empty);
        Assert.That(results.Select(suite => suite.Count), Is.All.EqualTo(2));
    }

    [Test]
    public void RunTests_Arrays_AreComparedByElementAndTheFirstDifferenceIsShown()
    {
        ResultSuite results = Run<int[]>(
            Returning("a", Numbers), Returning("b", Numbers.ToArray()), Returning("c", new[] { 1, 5, 3 }));

        Assert.That(Names(results), Is.EqualTo(new[] { "a", "b" }));
        Assert.That(results.Failures.Single().Reason,
            Is.EqualTo("returned [1, 5, 3], but [1, 2, 3] is what a, b returned; first difference at [1]: 5 instead of 2"));
    }

    [TestCase("a b", "a  b", "\"a b\"", "[2]: ' ' instead of 'b'")]
    [TestCase("a\n", "a\r\n", "\"a\"", "[1]: U+000D instead of U+000A")]
    [TestCase("a", "a ", "\"a\"", "[1]: ' ' instead of nothing")]
    public void RunTests_TextsThatAreShownAlike_SayWhereTheyDiffer(string right, string wrong, string shown, string difference)
    {
        Assert.That(Run(Returning("a", right), Returning("b", wrong)).Failures.Single().Reason, Is.EqualTo($"returned {shown}, but {shown} is what a returned; first difference at {difference}"));
        Assert.That(Run(Returning("a", new string('x', 70) + right), Returning("b", new string('x', 70) + wrong)).Failures.Single().Reason, Does.EndWith(difference.Replace("[1]", "[71]").Replace("[2]", "[72]")));
    }

    [Test]
    public void RunTests_OtherTypesThatAreShownAlike_AreNamed()
    {
        ResultSuite numbers = Run<object>(Returning("a", (object)1), Returning("b", (object)1L));
        ResultSuite arrays = Run<object>(Returning("a", (object)new[] { "x" }), Returning("b", (object)new object[] { "x" }));

        Assert.That(numbers.Failures.Single().Reason, Is.EqualTo("returned 1 of type long, but 1 of type int is what a returned"));
        Assert.That(arrays.Failures.Single().Reason, Is.EqualTo("returned [\"x\"] of type object[], but [\"x\"] of type string[] is what a returned"));
    }

    /// <summary>An element of a document is equal to itself alone.</summary>
    [Test]
    public void RunTests_ValuesThatOnlyLookAlike_SaySo()
    {
        using JsonDocument one = JsonDocument.Parse("[16]"), another = JsonDocument.Parse("[16]");

        Assert.That(
            Run(Returning("a", one.RootElement), Returning("b", another.RootElement)).Failures.Single().Reason,
            Is.EqualTo("returned [16], but [16] is what a returned; they look alike, and are not equal as values of JsonElement"));
    }

    /// <summary>Each comparison walks through outputs on a thread of its own: what one holds while it is walked through is let go at the end.</summary>
    [Test]
    public void RunTests_OutputsThatHoldALockWhileTheyAreRead_AreComparedOneAfterTheOther()
    {
        ResultSuite results = Run(Returning("a", new Locked(1, 2, 3)), Returning("b", new Locked(1, 5, 3)), Returning("c", new Locked(1, 2, 3)));

        Assert.That(Names(results), Is.EqualTo(new[] { "a", "c" }));
        Assert.That(results.Failures.Single().Reason, Does.EndWith("first difference at [1]: 5 instead of 2"));
    }

    [Test]
    public void RunTests_ExceptionsThatHideTheirReason_AreToldWithIt()
    {
        ResultSuite results = Run(
            Returning("a", 1),
            ("silent", _ => throw new Speechless()),
            ("late", _ => throw new TypeInitializationException("Table", new FormatException("no number"))));

        Assert.That(Names(results), Is.EqualTo(new[] { "a" }));
        Assert.That(results.Failures.Select(failure => failure.Reason), Is.EqualTo(new[]
        {
            "threw Speechless",
            "threw TypeInitializationException: The type initializer for 'Table' threw an exception: FormatException: no number",
        }));
    }

    [Test]
    public void RunTests_OneBufferForAll_IsComparedByWhatEachWrote()
    {
        int[] buffer = new int[3];
        Func<int, int[]> Writing(int value) => _ => { machine.Clock.Advance(TimeSpan.FromMilliseconds(1)); Array.Fill(buffer, value); return buffer; };
        (string, Func<int, int[]>) own = Returning("own", new[] { 1, 1, 1 });

        ResultSuite two = Run(("right", Writing(1)), ("wrong", Writing(2)));
        ResultSuite three = Run(("wrong", Writing(2)), ("right", Writing(1)), own);
        ResultSuite expected = TestSuite.Create("Checks", 0, new[] { 1, 1, 1 }).Add(Writing(2), "wrong").Add(Writing(1), "right").Add(Writing(2), "last").RunTests(machine.Settings);
        ResultSuite alike = Run(("a", Writing(1)), ("b", Writing(1)), own);

        Assert.That(two.Failures.Single().ToString(), Is.EqualTo("wrong failed: it returned an object that several tests write to; something else is what right returned"));
        Assert.That(two.Warnings.Single().Remedy, Does.Not.Contain("WithTolerance"));
        Assert.That(three.Failures.Single().ToString(), Does.StartWith("wrong failed").And.EndsWith("something else is what right, own returned"));
        Assert.That(Names(expected), Is.EqualTo(new[] { "right" }));
        Assert.That(expected.Failures.Select(failure => failure.Reason), Has.All.EndsWith("something else was expected"));
        Assert.That(alike.Failures, Is.Empty);
    }

    [Test]
    public void RunTests_OneBufferForAllWithATolerance_IsComparedByWhatItHoldsLast()
    {
        double[] buffer = new double[1];
        Func<int, double[]> Writing(double value) => _ => { machine.Clock.Advance(TimeSpan.FromMilliseconds(1)); buffer[0] = value; return buffer; };

        Assert.That(TestSuite.Create("Checks", 0).Add(Writing(1), "a").Add(Writing(1.0001), "b").WithTolerance(0.01).RunTests(machine.Settings).Failures, Is.Empty);
    }

    [Test]
    public void RunTests_Null_IsAnOutputLikeAnyOther()
    {
        ResultSuite agreeing = Run<string?>(Returning("a", (string?)null), Returning("b", (string?)null));
        ResultSuite disagreeing = Run<string?>(Returning("a", (string?)"x"), Returning("b", (string?)null));

        Assert.That(Names(agreeing), Is.EqualTo(new[] { "a", "b" }));
        Assert.That(disagreeing.Failures.Single().Reason, Is.EqualTo("returned null, but \"x\" is what a returned"));
    }

    [Test]
    public void RunTests_Tolerance_HoldsForFractions()
    {
        ResultSuite results = TestSuite.Create("Numbers", 0).Add(machine.Test(1, 1.0), "a").Add(machine.Test(1, 1.0009), "b")
            .Add(machine.Test(1, 1.0011), "c").WithTolerance(0.001).RunTests(machine.Settings);

        Assert.That(Names(results), Is.EqualTo(new[] { "a", "b" }));
    }

    [Test]
    public void RunTests_ComparerThatThrows_FailsTheTestAlone()
    {
        EqualityComparer<int> comparer = EqualityComparer<int>.Create(
            (first, second) => first < 0 || second < 0 ? throw new NotSupportedException("negative") : first == second);

        ResultSuite results = TestSuite.Create("Numbers", 0, 1).With(machine.Settings).WithComparer(comparer)
            .Add(machine.Test(1, 1), "a").Add(machine.Test(1, -1), "b").Add(machine.Test(1, 2), "c").RunTests();

        Assert.That(Names(results), Is.EqualTo(new[] { "a" }));
        Assert.That(results.Failures.Select(failure => failure.TestName), Is.EqualTo(new[] { "b", "c" }));
        Assert.That(results.Failures[0].Reason, Does.Contain("NotSupportedException: negative"));
    }

    [Test]
    public void RunTests_OutputWhoseTextThrows_IsAFailureAllTheSame()
    {
        ResultSuite results = Run<object>(Returning("a", (object)1), Returning("b", (object)new Untellable()));

        Assert.That(results.Failures.Single().TestName, Is.EqualTo("b"));
    }

    [Test]
    public void RunTests_AllFail_ThrowsAndListsEach()
    {
        Assert.That(
            () => Run<int>(("a", _ => throw new FormatException("one")), ("b", _ => throw new FormatException("two"))),
            Throws.TypeOf<TestFailureException>().With.Message.Contains("'Checks'")
                .And.Message.Contains("Failed: a: it threw FormatException: one")
                .And.Message.EndsWith("Failed: b: it threw FormatException: two")
                .And.InnerException.TypeOf<FormatException>());
    }

    [Test]
    public void RunTests_AllDiffer_SaysAtTheEndWhatToDo()
    {
        Assert.That(
            () => TestSuite.Create("Close", 1, 6.0).Add(machine.Test(1, 6.000000000001), "a").RunTests(machine.Settings),
            Throws.TypeOf<TestFailureException>().With.Message.Contains("\nFailed: a: it returned 6.0")
                .And.Message.EndsWith("\nNumbers so close count as equal with .WithTolerance(1e-6)."));
        Assert.That(
            () => TestSuite.Create("Far", 1, 6).Add(machine.Test(1, 7), "a").Add(machine.Test(1, 8), "b").RunTests(machine.Settings),
            Throws.TypeOf<TestFailureException>().With.Message.Contains("\nFailed: b: it returned 8, but 6 was expected\nIf that is their nature, compare them by .WithComparer(...)"));
    }

    [Test]
    public void RunTests_OneTestThatIsNotCompared_SaysSoWhereAnOutputWasExpected()
    {
        ResultSuite expected = TestSuite.Create("One", 1, 6).Add(machine.Test(1, 7), "a").WithoutComparison().RunTests(machine.Settings);
        ResultSuite alone = TestSuite.Create("One", 1).Add(machine.Test(1, 7), "a").WithoutComparison().RunTests(machine.Settings);

        Assert.That(expected.Warnings.Select(warning => warning.Code), Is.EqualTo(new[] { "not-compared" }));
        Assert.That(alone.Warnings, Is.Empty);
    }

    [Test]
    public void RunTests_ChangedInput_IsNoticed()
    {
        ResultSuite results = TestSuite.Create("Sorting", new[] { 3, 1, 2 })
            .Add(array => Timed(() => array.Sum()), "Sum").Add(array => Timed(() => SortedSum(array)), "Sort").RunTests(machine.Settings);

        Assert.That(results.Warnings.Select(warning => (warning.Code, warning.TestName)), Is.EqualTo(new[] { ("input-changed", (string?)"Sort") }));
        Assert.That(results.Warnings.Single().Remedy, Does.Contain("WithFreshInput"));
    }

    [Test]
    public void RunTests_InputThatCannotBeHashed_IsNoFaultOfTheTests()
    {
        ResultSuite results = TestSuite.Create("Counting", new List<object> { new Untellable() })
            .Add(list => Timed(() => list.Count), "Count").Add(list => Timed(() => list.ToArray().Length), "ToArray").RunTests(machine.Settings);

        Assert.That(Names(results), Is.EqualTo(new[] { "Count", "ToArray" }));
        Assert.That(results.Warnings, Is.Empty);
    }

    [Test]
    public void RunTests_FreshInput_IsNoReasonToWarn()
    {
        ResultSuite results = TestSuite.Create("Sorting", new[] { 3, 1, 2 }).WithFreshInput(array => [.. array])
            .Add(array => Timed(() => SortedSum(array)), "Sort").RunTests(machine.Settings);

        Assert.That(results.Warnings, Is.Empty);
    }

    [Test]
    public void RunTests_LazyOutput_IsMeasuredWithAWarning()
    {
        ResultSuite query = Run<IEnumerable<int>>(
            Returning("lazy", Numbers.Where(number => number > 1)), Returning("array", (IEnumerable<int>)Numbers));
        ResultSuite sorted = Run<IEnumerable<int>>(Returning("sorted", (IEnumerable<int>)Numbers.Order()));
        ResultSuite task = Run<Task<int>>(Returning("task", Task.FromResult(1)));

        Assert.That(query.Warnings.Single().ToString(), Does.StartWith("lazy: returns a lazy").And.Contain("ToArray()"));
        Assert.That(sorted.Warnings.Single().ToString(), Does.StartWith("sorted: returns a lazy"));
        Assert.That(task.Warnings.Single().ToString(), Does.StartWith("task: returns a task"));
    }

    [Test]
    public void RunTests_LazyOutput_KeepsItsPlaceInTheOrder()
    {
        ResultSuite results = Run<IEnumerable<int>>(
            Returning("array", (IEnumerable<int>)Numbers), Returning("lazy", Numbers.Where(number => number > 1)));

        Assert.That(Names(results), Is.EqualTo(new[] { "array", "lazy" }));
    }

    [Test]
    public void RunTests_EqualNames_AreToldApartByNumbers() => Assert.That(
        Names(Run(Returning("a", 1), Returning("b", 1), Returning("a", 1), Returning("a", 1))),
        Is.EqualTo(new[] { "a", "b", "a #2", "a #3" }));

    [Test]
    public void RunTests_NameThatLooksNumbered_StaysUnique() =>
        Assert.That(Names(Run(Returning("a", 1), Returning("a", 1), Returning("a #2", 1))), Is.Unique);

    [Test]
    public void RunTests_EachTest_IsCalledFourTimesByTheCheckAndOnceIfSlow()
    {
        using CancellationTokenSource cancellation = new();
        CallCounter fast = new(machine, 0, () => { });
        CallCounter slow = new(machine, 1, () =>
        {
            machine.Clock.Advance(TimeSpan.FromSeconds(2));
            cancellation.Cancel();
        });

        TestSuite.Create("Calls", 0).Add(fast.Call, "fast").Add(slow.Call, "slow").RunTests(machine.Settings, cancellation.Token);

        Assert.That(slow.Calls, Is.EqualTo(1 + 1 + 2), "One by the check, one by the only round, which finds it quick, an untimed one and a timed one by a round of its own.");
        Assert.That(fast.Calls, Is.EqualTo(4 + 2), "Four by the check, one and the control's by the only round.");
    }

    /// <summary>Two outputs may each be near enough to what is expected, and not to each other.</summary>
    [Test]
    public void RunTests_ExpectedOutputWithATolerance_IsAskedOfEachTest()
    {
        ResultSuite results = TestSuite.Create("Numbers", 0, 10.0).With(machine.Settings).WithTolerance(0.1)
            .Add(machine.Test(1, 9.2), "a").Add(machine.Test(1, 10.9), "b").Add(machine.Test(1, 11.8), "c").RunTests();

        Assert.That(Names(results), Is.EqualTo(new[] { "a", "b" }));
        Assert.That(results.Failures.Single().ToString(), Is.EqualTo("c failed: it returned 11.8, but 10 was expected"));
    }

    [TestCase(0)]
    [TestCase(1)]
    [TestCase(2)]
    public void RunTests_OutputThatNoComparerCanTake_BlamesNoOtherTest(int place)
    {
        string?[] outputs = ["ab", "cd", "ef"];
        outputs[place] = null;
        EqualityComparer<string?> comparer = EqualityComparer<string?>.Create((first, second) => first!.Length == second!.Length);

        ResultSuite results = TestSuite.Create("Texts", 0).With(machine.Settings)
            .Add(machine.Test(1, outputs[0]), "0").Add(machine.Test(1, outputs[1]), "1").Add(machine.Test(1, outputs[2]), "2").WithComparer(comparer).RunTests();

        Assert.That(results.Failures.Select(failure => failure.TestName), Is.EqualTo(new[] { $"{place}" }));
        Assert.That(results.Failures[0].Reason, Does.Contain("the comparer threw NullReferenceException"));
    }

    private static string[] Names(ResultSuite results) => [.. results.Select(result => result.Name)];

    private static int SortedSum(int[] array)
    {
        Array.Sort(array);
        return array.Sum();
    }

    private (string Name, Func<int, TOutput> Test) Returning<TOutput>(string name, TOutput output) => (name, machine.Test(1, output));

    private int Timed(Func<int> work)
    {
        machine.Clock.Advance(TimeSpan.FromMilliseconds(1));
        return work();
    }

    private ResultSuite Run<TOutput>(params (string Name, Func<int, TOutput> Test)[] tests) => tests.Skip(1).Aggregate(
        TestSuite.Create("Checks", 0).Add(tests[0].Test, tests[0].Name), (suite, test) => suite.Add(test.Test, test.Name))
        .RunTests(machine.Settings);

    private sealed class Locked(params int[] elements) : IEnumerable<int>
    {
        private readonly object gate = new();

        public IEnumerator<int> GetEnumerator()
        {
            Monitor.Enter(gate);
            try
            {
                foreach (int element in elements)
                {
                    yield return element;
                }
            }
            finally
            {
                Monitor.Exit(gate);
            }
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class Speechless : Exception
    {
        public Speechless()
        {
        }

        public Speechless(string message)
            : base(message)
        {
        }

        public Speechless(string message, Exception innerException)
            : base(message, innerException)
        {
        }

        public override string Message => throw new NotSupportedException("no message");
    }

    private sealed class Untellable
    {
        public override string ToString() => throw new NotSupportedException("no text");

        public override bool Equals(object? obj) => ReferenceEquals(this, obj);

        public override int GetHashCode() => throw new NotSupportedException("no hash");
    }
}
