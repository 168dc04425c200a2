using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class MachineMergeTest
{
    private static readonly SavedResults Here = Run(SavedExamples.Place, "a", "b");

    [Test]
    public void Merge_OtherMachine_NamesWhatDiffers()
    {
        SavedResults other = Run(SavedExamples.Place with { Processor = "Other", ProcessorCount = 2 }, "a", "b");
        SavedResults merged = SavedResults.Merge([Here, other]);

        Assert.That(merged.Select(suite => suite.Name), Is.EqualTo(new[] { "Suite (A Processor @ 2.50GHz, 8 processors)", "Suite (Other, 2 processors)" }));
        Assert.That(merged[1].Compare("a", "b").Ratio, Is.EqualTo(Here[0].Compare("a", "b").Ratio));
        Assert.That(merged.SourceHash, Is.EqualTo("hash"));
    }

    [Test]
    public void Merge_ThenSave_ReadsBack()
    {
        SavedResults merged = SavedResults.Merge([Here, Run(SavedExamples.Place with { Runtime = ".NET 11" }, "a", "b")]);

        Assert.That(SavedExamples.Reread(merged)[1].Name, Is.EqualTo("Suite (.NET 11)"));
    }

    /// <summary>What could not be made on one machine has no size there.</summary>
    [TestCase(null)]
    [TestCase("numbers")]
    public void Merge_InputThatCannotBeMadeOnOneMachine_Fits(string? label)
    {
        SavedResults made = new([new("Sums", [SavedExamples.Around("a", 100)], SavedExamples.Facts) { InputLabel = label, InputSize = 100, Environment = SavedExamples.Place }]);
        SavedResults lost = new([new("Sums", [], SavedExamples.Facts) { InputLabel = label, Failures = [new("a", label, "was not run: no disk")], Environment = SavedExamples.Place with { Processor = "Other" } }]);
        using StringWriter text = new() { NewLine = "\n" };
        MachineTable.Write([lost, made], text);

        Assert.That(SavedResults.Merge([made, lost]).Select(suite => suite.Count), Is.EqualTo(new[] { 1, 0 }));
        Assert.That(text.ToString(), Does.Contain("100 ns").And.Contain("no disk"));
    }

    [TestCase("text")]
    [TestCase("markdown")]
    [TestCase("chart")]
    public void Merge_ThenShow_NamesEachMachineBelow(string format)
    {
        SavedResults other = Run(SavedExamples.Place with { Processor = "Other", ProcessorCount = 2 }, "a", "b");
        using StringWriter text = new() { NewLine = "\n" };
        Formats.Find(format).Create().Write(SavedResults.Merge([Here, other]), text);

        Assert.That(text.ToString().Replace('\n', ' '), Does.Contain("@ 2.50GHz, 8 processors, 2026-").And.Contain("Other, 2 processors, 2026-"));
    }

    /// <summary>What went wrong in one suite is not "likewise" in another.</summary>
    [Test]
    public void Write_TestsOfOneNameFailInTwoSuites_EachIsNamed()
    {
        ResultSuite Failed(string name, RunEnvironment place) => new(name, [SavedExamples.Around("a", 90)], SavedExamples.Facts)
        {
            Environment = place,
            Failures = [new("Linq", null, $"threw InvalidOperationException: {name}")],
        };
        using StringWriter text = new() { NewLine = "\n" };
        MachineTable.Write([.. new[] { SavedExamples.Place, SavedExamples.Place with { Processor = "Other" } }.Select(place => new SavedResults([Failed("Sorting", place), Failed("Searching", place)]))], text);

        Assert.That(text.ToString(), Does.Contain("Failed: Sorting: Linq: it threw InvalidOperationException: Sorting\nFailed: Searching: Linq: it threw InvalidOperationException: Searching\n"));
    }

    /// <summary>What is said of a test of one suite is not said of one of another, whatever both are called.</summary>
    [Test]
    public void Write_WarningsOfTwoSuites_AreOfEach()
    {
        ResultSuite Doubtful(string name, double factor, RunEnvironment place) => new(name, [SavedExamples.Around("a", 90)], SavedExamples.Facts)
        {
            Environment = place,
            Warnings = [WarningCatalogue.TwoSpeeds("a", factor)],
        };

        Assert.That(Written(place => [Doubtful("Sorting", 1.3, place), Doubtful("Searching", 1.5, place)]), Does.Contain("Warning: Sorting: a: ran at two speeds, 1.30×")
            .And.Contain("Warning: Searching: a: ran at two speeds, 1.50×").And.Not.Contain("Likewise"));
    }

    /// <summary>Two suites of one name, such as of two copies of a class, stand below each other.</summary>
    [Test]
    public void Write_TwoSuitesOfOneName_ShowsBoth() => Assert.That(
        Written(place => [.. new[] { "first", "second" }.Select(test => new ResultSuite("Sorting", [SavedExamples.Around(test, 90)], SavedExamples.Facts) { Environment = place })]),
        Does.Contain("\nSorting\n").And.Match("\nfirst +").And.Match("\nsecond +"));

    /// <summary>An input that is no number has the same size on each machine.</summary>
    [Test]
    public void Write_SizeThatIsNoNumber_Fits() => Assert.That(
        Written(place => [new ResultSuite("Roots", [SavedExamples.Around("a", 90)], SavedExamples.Facts) { Environment = place, InputLabel = "NaN", InputSize = double.NaN }]), Does.Contain("Roots, NaN"));

    private static string Written(Func<RunEnvironment, IReadOnlyList<ResultSuite>> run)
    {
        using StringWriter text = new() { NewLine = "\n" };
        MachineTable.Write([.. new[] { SavedExamples.Place, SavedExamples.Place with { Processor = "Other" } }.Select(place => new SavedResults(run(place)))], text);
        return text.ToString();
    }

    [Test]
    public void Write_SeveralMachines_PutsTheirRatiosSideBySide()
    {
        SavedResults other = new([new("Suite", [SavedExamples.Around("a", 90), SavedExamples.Around("b", 30)], SavedExamples.Facts) { Environment = SavedExamples.Place with { Processor = "Other" } }], "hash");
        using StringWriter text = new() { NewLine = "\n" };
        MachineTable.Write([Here, other], text);

        Assert.That(text.ToString(), Is.EqualTo("""
            1: A Processor @ 2.50GHz
            2: Other

            Suite
               ratio 1  ratio 2  time/call 1  time/call 2
            a    1.00×    3.00×       100 ns      90.0 ns  fastest on 1; slower on 2
            b    1.50×    1.00×       150 ns      30.0 ns  slower on 1; fastest on 2

            Ratios are to each machine's own fastest test. Times of different machines say how fast the machines are.

            """));
    }

    /// <summary>What was stopped has not failed; and a name is text, not an order to the terminal.</summary>
    [Test]
    public void Write_StoppedTestAndHostileName_AreToldAsEverywhere()
    {
        const string Name = "\u001b]0;owned\u0007\u202Eb";
        SavedResults Machine(string processor) => new([new("Suite", [SavedExamples.Around("a", 90)], SavedExamples.Facts)
        {
            Environment = SavedExamples.Place with { Processor = processor },
            Failures = [new(Name, null, "was stopped") { IsStopped = true }],
        }], "hash");
        using StringWriter text = new();
        MachineTable.Write([Machine("One"), Machine("Other")], text);

        Assert.That(text.ToString(), Does.Contain("]0;owned  b").And.Contain("stopped").And.Not.Contain("failed"));
        Assert.That(text.ToString().Any(c => c is '\u001b' or '\u0007' or '\u202E'), Is.False);
    }

    [Test]
    public void Merge_OneRun_IsRefused() => AssertRefused("only one run", Here);

    [Test]
    public void Merge_SameMachine_IsRefused() => AssertRefused("run 1 and run 2 are of the same machine", Here, Run(SavedExamples.Place, "a", "b"));

    /// <summary>A fleet of equal machines: what they differ in is their number.</summary>
    [Test]
    public void Merge_EqualMachines_AreNumbered()
    {
        SavedResults[] runs = [Here, Later(1), Run(SavedExamples.Place with { Processor = "Other" }, "a", "b"), Later(2)];

        Assert.That(SavedResults.Merge(runs).Select(suite => suite.Name),
            Is.EqualTo(new[] { "Suite (A Processor @ 2.50GHz)", "Suite (A Processor @ 2.50GHz #2)", "Suite (Other)", "Suite (A Processor @ 2.50GHz #3)" }));
    }

    [Test]
    public void Merge_EqualMachinesOnly_AreNumberedByTheirProcessor()
    {
        Assert.That(SavedResults.Merge([Here, Later(1)]).Select(suite => suite.Name), Is.EqualTo(new[] { "Suite (A Processor @ 2.50GHz)", "Suite (A Processor @ 2.50GHz #2)" }));
        using StringWriter text = new() { NewLine = "\n" };
        MachineTable.Write([Here, Later(1)], text);
        Assert.That(text.ToString(), Does.StartWith("1: A Processor @ 2.50GHz\n2: A Processor @ 2.50GHz #2\n"));
    }

    [Test]
    public void Merge_OneRunTwiceAmongEqualMachines_IsRefused() => AssertRefused(
        "run 2 and run 3 are of the same machine (A Processor @ 2.50GHz), and began at the same moment: they are one run, given twice", Here, Later(1), Later(1));

    private static SavedResults Later(int seconds) => Run(SavedExamples.Place with { Time = SavedExamples.Place.Time.AddSeconds(seconds) }, "a", "b");

    [Test]
    public void Merge_OtherProgram_IsRefused() => AssertRefused("different programs", Here, new SavedResults(Here, "other"));

    [Test]
    public void Merge_OtherTests_IsRefused() => AssertRefused(
        "run 1 has the test 'b' of 'Suite' and run 2 has not", Here, Run(SavedExamples.Place with { Processor = "Other" }, "a"));

    [Test]
    public void Merge_UnknownMachine_IsRefused() => AssertRefused(
        "run 2 does not say where it was measured", Here, new SavedResults([new ResultSuite("Suite", [.. Here[0]], SavedExamples.Facts)], "hash"));

    [Test]
    public void Merge_AlreadyMerged_IsRefused()
    {
        SavedResults merged = new([.. Here, .. Run(SavedExamples.Place with { Processor = "Other" }, "a", "b")], "hash");

        AssertRefused("run 2 is of several machines already", Here, merged);
    }

    [Test]
    public void Write_FailuresAndWarnings_AreToldWithTheirMachines()
    {
        SavedResults Machine(string processor, TestFailure[] failures) => new([new("Suite", [SavedExamples.Around("a", 90)], SavedExamples.Facts)
        {
            Environment = SavedExamples.Place with { Processor = processor },
            Warnings = [WarningCatalogue.Unstable("a")],
            Failures = failures,
        }], "hash");
        using StringWriter text = new() { NewLine = "\n" };
        MachineTable.Write([Machine("One", [new("b", null, "threw TimeoutException: too late")]), Machine("Other", [new("b", null, "was stopped") { IsStopped = true }])], text);

        Assert.That(text.ToString(), Does.Contain("\nFailed on 1: b: it threw TimeoutException: too late\n").And.Contain("\nWarning: a: changed its speed"));
    }

    /// <summary>An input that has one element a processor is another one on each machine.</summary>
    [Test]
    public void Write_InputOfAnotherSize_IsRefused()
    {
        SavedResults Sized(string processor, double size) => new(
            [new("Suite", [SavedExamples.Around("a", 100)], SavedExamples.Facts) { InputLabel = "one each", InputSize = size, Environment = SavedExamples.Place with { Processor = processor } }], "hash");

        Assert.That(() => MachineTable.Write([Sized("A", 4), Sized("B", 8)], TextWriter.Null),
            Throws.ArgumentException.With.Message.Contains("the input of 'Suite' on 'one each' has the size 4 in run 1 and the size 8 in run 2"));
    }

    [Test]
    public void Merge_OneOfUnknownSource_IsComparedByTheOthers()
    {
        SavedResults unknown = new([.. Here], null);
        SavedResults second = Run(SavedExamples.Place with { Processor = "Second" }, "a", "b"), third = Run(SavedExamples.Place with { Processor = "Third" }, "a", "b");

        Assert.That(SavedResults.Merge([unknown, second, third]).SourceHash, Is.EqualTo("hash"));
        AssertRefused("run 2 and run 3 are of different programs", unknown, second, new SavedResults([.. third], "other"));
    }

    private static SavedResults Run(RunEnvironment place, params string[] tests) => new(
        [new("Suite", [.. tests.Select((test, i) => SavedExamples.Around(test, 100 + (50 * i)))], SavedExamples.Facts) { Environment = place }], "hash");

    private static void AssertRefused(string reason, params SavedResults[] runs) =>
        Assert.That(() => SavedResults.Merge(runs), Throws.ArgumentException.With.Message.Contains(reason));
}
