using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Threading.Tasks;
using NUnit.Framework;
using NUnit.Framework.Constraints;

namespace MiniBench.Tests;

public sealed class TestSuiteTest
{
    private static readonly Func<string, int> NoFunction = null!;

    [Test]
    public void Constructor_NoName_Throws()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => new TestSuite<string, int>(null!), Throws.ArgumentNullException);
            Assert.That(() => new TestSuite<string, int>(null!, "1", 1), Throws.ArgumentNullException);
            Assert.That(() => TestSuite.Create(null!, "1", 1), Throws.ArgumentNullException);
            Assert.That(() => TestSuite.Create(" ", "1", 1), Throws.ArgumentException.With.Message.StartsWith("The name of the suite is blank; a text was expected that can stand above its table").And.Property("ParamName").EqualTo("name"));
            Assert.That(() => TestSuite.Create(""), Throws.ArgumentException.With.Property("ParamName").EqualTo("name"));
        }
    }

    [Test]
    public void Name_IsAsGiven()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(new TestSuite<string, int>("free").Name, Is.EqualTo("free"));
            Assert.That(new TestSuite<string, int>("bound", "1", 1).Plus(int.Parse).Name, Is.EqualTo("bound"));
            Assert.That(TestSuite.Create("created", "1", 1).Name, Is.EqualTo("created"));
        }
    }

    [Test]
    public void AddAndPlus_LeaveTheSuiteAsItWas()
    {
        TestSuite<string, int> empty = new("Parsing");
        TestSuite<string, int> one = empty.Add(int.Parse);
        TestSuite<string, int> two = one.Plus(Convert.ToInt32);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(empty, Is.Empty);
            Assert.That(Names(one), Is.EqualTo(new[] { "Parse" }));
            Assert.That(Names(two), Is.EqualTo(new[] { "Parse", "ToInt32" }));
        }
    }

    [Test]
    public void AddAndPlus_TwoBranches_DoNotShareTests()
    {
        TestSuite<string, int> trunk = new TestSuite<string, int>("Parsing").Add(int.Parse);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(Names(trunk.Plus(Convert.ToInt32)), Is.EqualTo(new[] { "Parse", "ToInt32" }));
            Assert.That(Names(trunk.Add(x => x.Length)), Is.EqualTo(new[] { "Parse", "x => x.Length" }));
        }
    }

    [Test]
    public void AddAndPlus_NoFunction_ThrowAtOnce()
    {
        TestSuite<string, int> suite = new("Parsing");

        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => suite.Add(NoFunction), Throws.ArgumentNullException.With.Property("ParamName").EqualTo("test"));
            Assert.That(() => suite.Plus(NoFunction), Throws.ArgumentNullException.With.Property("ParamName").EqualTo("test"));
            Assert.That(() => suite.Plus(NoFunction, "name"), Throws.ArgumentNullException.With.Property("ParamName").EqualTo("test"));
            Assert.That(() => suite.Plus((BenchmarkTest<string, int>)null!), Throws.ArgumentNullException);
        }
    }

    [Test]
    public void Plus_Test_EnumeratesTheSameInstance()
    {
        BenchmarkTest<string, int> own = new(int.Parse, "own");
        TestSuite<string, int> free = new TestSuite<string, int>("free").Plus(own).Plus(own);
        TestSuite<string, int> bound = TestSuite.Create("bound", "1", 1).Plus(x => 1).Plus(own);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(free.Select(test => ReferenceEquals(test, own)), Is.EqualTo(new[] { true, true }));
            Assert.That(bound.Last(), Is.SameAs(own));
            Assert.That(bound, Is.EqualTo(bound.ToArray()));
        }
    }

    [Test]
    public void GetEnumerator_Untyped_GivesTheTests() => Assert.That(
        ((IEnumerable)new TestSuite<string, int>("Parsing").Plus(int.Parse)).Cast<object>(),
        Has.One.InstanceOf<BenchmarkTest<string, int>>());

    [Test]
    public void RunTests_NoInput_SaysWhatToCall()
    {
        TestSuite<string, int> suite = new TestSuite<string, int>("Parsing").Plus(int.Parse);

        Assert.That(
            () => suite.RunTests(),
            Throws.InvalidOperationException.With.Message.Contains("'Parsing'").And.Message.Contains("RunTests(input, expectedOutput)"));
    }

    [Test]
    public void RunTests_NoTest_SaysSo()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => new TestSuite<string, int>("Empty", "1", 1).RunTests(), SaysNoTests("suite.Add"));
            Assert.That(() => new TestSuite<string, int>("Empty").RunTests("1", 1), SaysNoTests("suite.Add"));
        }
    }

    [Test]
    public void RunTests_CollectionInitializer_SaysThatItLosesItsTests()
    {
        TestSuite<string, int> suite = new("Empty", "1", 1) { int.Parse, { Convert.ToInt32, "Convert" } };

        Assert.That(() => suite.RunTests(), SaysNoTests("collection initializer").And.Message.Contains("2"));
    }

    [Test]
    [SuppressMessage("Performance", "CA1806", Justification = "It is what the test is about.")]
    public void RunTests_ResultOfAddIsDropped_SaysThatItLosesTheTest()
    {
        TestSuite<string, int> suite = new("Empty", "1", 1);
        suite.Add(int.Parse);

        Assert.That(() => suite.RunTests("1", 1), SaysNoTests("what Add returns").And.Message.Contains("1"));
    }

    [Test]
    public async Task RunTests_SomeTestsAreLost_Warns()
    {
        const string Program = """
            using System;
            using System.Linq;
            using MiniBench;

            TestSuite<string, int> suite = TestSuite.Create("Parsing", "1", 1).Plus(int.Parse);
            TestSuite<string, int> more = suite.Plus(Convert.ToInt32);
            Console.WriteLine(IsWarned(suite));
            Console.WriteLine(IsWarned(more));
            Console.WriteLine(IsWarned(suite));
            _ = suite.Add(x => 1);
            Console.WriteLine(IsWarned(suite));

            bool IsWarned(TestSuite<string, int> some) => some.RunTests().Warnings.Any(warning => warning.Code == "lost-tests");
            """;
        using ProgramRunner runner = new(typeof(TestSuite).Assembly);

        ProgramResult result = await runner.RunAsync(runner.Compile("Lost", Program));

        Assert.That(result, Is.EqualTo(new ProgramResult(0, "False\nFalse\nFalse\nTrue\n", "")));
    }

    [Test]
    public void RunTests_EveryTestFails_NamesThemAll()
    {
        TestSuite<string, int> suite = new TestSuite<string, int>("Parsing", "1", 2)
            .Plus(int.Parse)
            .Plus(x => throw new NotSupportedException("not yet"), "Later");

        Assert.That(() => suite.RunTests(), Throws.InstanceOf<TestFailureException>()
            .With.Message.Contains("'Parsing'").And.Message.Contains("Parse").And.Message.Contains("Later").And.Message.Contains("not yet"));
    }

    [Test]
    public void RunTests_NothingMeasured_HasATraceThatBeginsInTheTest()
    {
        TestSuite<string, int> suite = new TestSuite<string, int>("Parsing", "1", 2).Plus(int.Parse);
        BenchmarkTest<string, int> test = new("1", 2, int.Parse, "Parse");
        TestSweep<string, int> sweep = TestSuite.ForInputs("Parsing", ("a", "one"), ("b", "two")).Add(text => text.Length > 9 ? 1 : throw new FormatException(text));

        Exception[] exceptions =
        [
            Assert.Throws<TestFailureException>(() => suite.RunTests())!,
            Assert.Throws<TestFailureException>(() => suite.RunTests("3", 4))!,
            Assert.Throws<TestFailureException>(() => suite.RunTests([("3", 4)]))!,
            Assert.Throws<TestFailureException>(() => test.Run())!,
            Assert.Throws<TestFailureException>(() => sweep.RunTests())!,
            Assert.Throws<InvalidOperationException>(() => new TestSuite<string, int>("Unbound").Plus(int.Parse).RunTests())!,
        ];

        Assert.That(exceptions.Select(exception => exception.StackTrace!.TrimStart()), Has.All.StartsWith($"at {GetType().FullName}."));
    }

    [Test]
    public void RunTests_InputGiven_IsTakenInsteadOfTheBoundOne()
    {
        List<string> seen = [];
        TestSuite<string, int> suite = TestSuite.Create("Parsing", "1", 1).Plus(x =>
        {
            seen.Add(x);
            return -1;
        });

        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => suite.RunTests("3", 4), Throws.InstanceOf<TestFailureException>().With.Message.Contains("4 was expected"));
            Assert.That(seen, Is.Not.Empty.And.All.EqualTo("3"));
        }
    }

    private static IEnumerable<string> Names(TestSuite<string, int> suite) => suite.Select(test => test.Name);

    private static ContainsConstraint SaysNoTests(string remedy) =>
        Throws.InvalidOperationException.With.Message.Contains("'Empty'").And.Message.Contains("has no tests").And.Message.Contains(remedy);
}
