using System;
using System.IO;
using System.Linq;
using System.Text.Json.Nodes;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class SavedResultsTest
{
    private static readonly string Good = SavedExamples.Written(new JsonFormatter(), SavedExamples.All);

    [Test]
    public void Save_ThenLoad_GivesTheSame()
    {
        string path = Path.Combine(TestContext.CurrentContext.WorkDirectory, Guid.NewGuid().ToString("N") + ".json");
        try
        {
            new SavedResults(SavedExamples.All, "hash").Save(path);
            SavedResults loaded = SavedResults.Load(path);

            Assert.That(SavedExamples.Written(new JsonFormatter(), loaded), Is.EqualTo(File.ReadAllText(path)));
            Assert.That(loaded.SourceHash, Is.EqualTo("hash"));
        }
        finally
        {
            File.Delete(path);
        }
    }

    [Test]
    public void Load_NoFile_SaysHowToSave() => Assert.That(
        () => SavedResults.Load("no-such-file.json"),
        Throws.TypeOf<FileNotFoundException>().With.Message.Contains("'no-such-file.json'").And.Message.Contains("--format json"));

    [Test]
    public void Load_WrongFile_NamesIt() => Assert.That(
        () => SavedResults.Load(Repository.PathOf("global.json")),
        Throws.TypeOf<InvalidDataException>().With.Message.Contains("global.json").And.Message.Contains("JSON of another program"));

    [TestCase("", "empty")]
    [TestCase(" \n", "empty")]
    [TestCase("suite,input,test\n", "not proper JSON (line 1")]
    [TestCase("{\n\"schema\": }", "not proper JSON (line 2")]
    [TestCase("[]", "another program")]
    [TestCase("5", "another program")]
    [TestCase("{\"Title\": \"x\", \"Benchmarks\": []}", "another program: it has no field \"schema\"")]
    [TestCase("{\"schema\": \"pyperf/1\"}", "another program: its schema is 'pyperf/1'")]
    [TestCase("{\"schema\": \"minibench-results/0\"}", "another program")]
    [TestCase("{\"schema\": \"minibench-results/2\"}", "newer version")]
    [TestCase("{\"schema\": \"minibench-results/1\"}", "suites is missing")]
    [TestCase("{\"schema\": \"minibench-results/1\", \"sourceHash\": null, \"suites\": []}", "at least one suite")]
    [TestCase("{\"schema\": \"minibench-results/1\", \"schema\": \"minibench-results/1\"}", "not proper JSON (Duplicate property")]
    public void Read_OtherText_SaysWhatItIs(string text, string expected) => AssertRefused(text, expected);

    [Test]
    public void Read_TextCutOffAnywhere_SaysSo([Range(1, 60)] int part)
    {
        string cut = Good[..(Good.TrimEnd().Length * part / 61)];

        AssertRefused(cut, "cut off");
    }

    [TestCase("\"durationTicks\": 5832500", "\"durationTicks\": 0", "suites[0].results[0].durationTicks is 0; a whole number of at least 1")]
    [TestCase("\"durationTicks\": 5832500", "\"durationTicks\": 1.5", "durationTicks is 1.5")]
    [TestCase("\"iterations\": 1000000", "\"iterations\": -5", "iterations is -5")]
    [TestCase("\"iterations\": 1000000", "\"iterations\": \"many\"", "iterations is \"many\"")]
    [TestCase("\"nanoseconds\": 583.25", "\"nanoseconds\": \"NaN\"", "nanoseconds is \"NaN\"")]
    [TestCase("\"nanoseconds\": 583.25", "\"nanoseconds\": null", "nanoseconds is null")]
    [TestCase("\"nanoseconds\": 583.25", "\"nanoseconds\": 1e999", "nanoseconds is 1e999")]
    [TestCase("\"nanoseconds\": 583.25", "\"nanoseconds\": 5", "nanoseconds is 5; a number from 580.5 to 586.125")]
    [TestCase("\"nanoseconds\": 583.25", "\"nanoseconds\": -1", "nanoseconds is -1; a number from 580.5 to 586.125")]
    [TestCase("\"nanoseconds\": -0.125", "\"nanoseconds\": -1e300", "nanoseconds is -1e300; a number from -1000000000 to")]
    [TestCase("\"rounds\": [333333333.3333333]", "\"rounds\": [-1]", "rounds is [-1]; an array with the time of at least one round that is not below zero")]
    [TestCase("\"rounds\": [583.25,", "\"rounds\": [-1e300,", "rounds[0] is -1e300; a number of at least -1000000000, or null")]
    [TestCase("\"noiseFloor\": 0.0043", "\"noiseFloor\": \"Infinity\"", "noiseFloor is \"Infinity\"; a number from 0")]
    [TestCase("\"test\": \"Concat\"", "\"test\": \"Once\"", "suites[0].failures[0].test is \"Once\"; the name of a test without a result was expected")]
    [TestCase("\"test\": \"Concat\"", "\"test\": \" \"", "suites[0].failures[0].test is \" \"; a text that is not blank was expected")]
    [TestCase("\"name\": \"BubbleSort\"", "\"name\": \"Array.Sort\"", "results of different names")]
    [TestCase("\"lower\": 580.5", "\"lower\": -1", "lower is -1; a number from 0")]
    [TestCase("\"upper\": 586.125", "\"upper\": 10", "upper is 10; a number of at least 580.5")]
    [TestCase("\"allocatedBytes\": 2072", "\"allocatedBytes\": -2072", "allocatedBytes is -2072")]
    [TestCase("\"threshold\": 0.02", "\"threshold\": -0.02", "suites[0].run.threshold is -0.02")]
    [TestCase("\"measuredTicks\": 15000001", "\"measuredTicks\": -1", "measuredTicks is -1")]
    [TestCase("\"rounds\": [583.25,", "\"rounds\": [\"x\",", "rounds[0] is \"x\"")]
    [TestCase("\"rounds\": [333333333.3333333]", "\"rounds\": [null]", "suites[0].results[2].measurement.rounds is [null]")]
    [TestCase("\"roundsMeasured\": 4", "\"roundsMeasured\": 3", "roundsMeasured is 3")]
    [TestCase("\"gcError\": 0", "\"gcError\": -1", "gcError is -1; a number from 0")]
    [TestCase("\"collections\": 0", "\"collections\": null", "collections is null")]
    [TestCase("\"static\": false", "\"static\": 0", "static is 0; true or false")]
    [TestCase("\"measurement\": {", "\"measurement\": null, \"was\": {", "suites[0].results[0].measurement is null; the measurement that every result of a run has was expected")]
    [TestCase("\"centre\": null", "\"centre\": {}", "measurement.centre.stretches is missing")]
    [TestCase("\"centre\": null", "\"centre\": {\"mean\": true, \"sure\": true, \"excess\": 1, \"stretches\": [null]}", "centre.stretches is [null]; an empty array")]
    [TestCase("\"optimised\": true", "\"optimised\": 1", "optimised is 1; true or false")]
    [TestCase("\"processorCount\": 8", "\"processorCount\": 0", "processorCount is 0")]
    [TestCase("2026-01-31T12:34:56.7890000+01:00", "yesterday", "time is \"yesterday\"")]
    [TestCase("\"remedy\": \"Run without it.\"", "\"remdy\": \"\"", "suites[0].warnings[0].remedy is missing")]
    [TestCase("\"name\": \"Joining strings\"", "\"name\": null", "suites[0].name is null; a text")]
    [TestCase("\"name\": \"Joining strings\"", "\"name\": \" \"", "suites[0].name is \" \"; a text that is not blank was expected")]
    [TestCase("\"name\": \"string.Join\"", "\"name\": \"\"", "suites[0].results[0].name is \"\"; a text that is not blank was expected")]
    public void Read_WrongValue_NamesPlaceAndExpectation(string right, string wrong, string expected)
    {
        Assert.That(Good, Does.Contain(right));
        AssertRefused(Good.Replace(right, wrong, StringComparison.Ordinal), expected);
    }

    [TestCase(5)]
    [TestCase(5_000)]
    public void Read_TimeThatItsRoundsDoNotGive_IsRefused(double time) => Assert.That(
        () => SavedExamples.Reread(SavedExamples.Suite(SavedExamples.Result("a", time, 0.9 * time, 1.1 * time, [100, 101, 102]))),
        Throws.TypeOf<InvalidDataException>().With.Message.Contains($"measurement.nanoseconds is {time}; a time that its rounds give was expected"));

    [Test]
    public void Read_SameSuiteTwice_IsRefused()
    {
        ResultSuite suite = SavedExamples.Suite(SavedExamples.Around("a", 100)), other = SavedExamples.Suite(SavedExamples.Around("a", 110));
        using StringReader repeated = new(SavedExamples.Written(new JsonFormatter(), suite, suite));

        Assert.That(() => SavedResults.Read(repeated), Throws.TypeOf<InvalidDataException>().With.Message.Contains("It has the suite 'Suite' twice, with the same times."));
        Assert.That(SavedExamples.Reread(suite, other), Has.Count.EqualTo(2), "Two suites may have one name.");
    }

    /// <summary>An input may say nothing of itself.</summary>
    [Test]
    public void Read_BlankLabel_IsAsItWas([Values("", " ")] string label) =>
        Assert.That(SavedExamples.Reread(new ResultSuite("Suite", [SavedExamples.Around("a", 100)], SavedExamples.Facts) { Environment = SavedExamples.Place, InputLabel = label })[0].InputLabel, Is.EqualTo(label));

    /// <summary>As it is where a file was saved by a program of another system.</summary>
    [Test]
    public void Read_Utf16WithoutMark_IsNamed()
    {
        using StringReader text = new(string.Concat(Good.Select(c => $"{c}\0")));

        Assert.That(() => SavedResults.Read(text), Throws.TypeOf<InvalidDataException>().With.Message.EqualTo("It is not a text; results that were saved with --format json were expected. It looks like UTF-16 without a byte order mark: save it as UTF-8."));
    }

    /// <summary>A single zero is of no text, and does not make it UTF-16.</summary>
    [Test]
    public void Read_Zero_IsNamed()
    {
        using StringReader text = new(Good[..20] + "\0" + Good[20..]);

        Assert.That(() => SavedResults.Read(text), Throws.TypeOf<InvalidDataException>().With.Message.EqualTo("It is not a text; results that were saved with --format json were expected."));
    }

    /// <summary>What is left of an empty call may be below zero in each round.</summary>
    [Test]
    public void Read_EmptyCall_MayBeBelowZero()
    {
        ResultSuite saved = SavedExamples.Suite(new BenchmarkResult("a", new Measurement([-0.75, -1.5, -0.5], 1_000_000, 0, 0, 0.1, isOptimised: true)));

        Assert.That(SavedExamples.Reread(saved)[0][0].Measurement!.Nanoseconds, Is.EqualTo(saved[0].Measurement!.Nanoseconds).And.Negative);
    }

    /// <summary>Of processes most of which could not tell the time, it is below the interval of their mean.</summary>
    [Test]
    public void Read_MostProcessesTooShort_IsKept()
    {
        ResultSuite merged = LaunchMerge.Merge(
            [.. new[] { 0.1, 0.1, 0.1, 0.1, 0.9 }.Select(time => new SavedResults([SavedExamples.Suite(SavedExamples.Result("a", time, 0, 1.5, [time, time]))]))], isInterrupted: false).Single();

        Assert.That(merged[0].Measurement!.Nanoseconds, Is.LessThan(merged[0].Measurement!.Lower), "The case that is meant.");
        Assert.That(SavedExamples.Reread(merged)[0][0].Measurement!.Nanoseconds, Is.EqualTo(0.1));
    }

    [Test]
    public void Load_Folder_SaysThatItIsOne() => Assert.That(
        () => SavedResults.Load("."), Throws.TypeOf<FileNotFoundException>().With.Message.EqualTo("'.' is a folder; a file of results that were saved as JSON was expected."));

    [Test]
    public void Read_UnknownFields_ArePassedOver()
    {
        using StringReader text = new(Good.Replace("\"sourceHash\"", "\"new\": [1, {\"a\": 2}], \"sourceHash\"", StringComparison.Ordinal));

        Assert.That(SavedResults.Read(text), Has.Count.EqualTo(SavedExamples.All.Count));
    }

    [Test]
    public void Read_Failure_StillThrowsWhenCompared() => Assert.That(
        () => SavedExamples.Reread(SavedExamples.All)[0].Compare("Concat", "string.Join"),
        Throws.TypeOf<TestFailureException>().With.Message.Contains("Concat failed"));

    /// <summary>What a test goes through of its own is part of the verdict.</summary>
    [Test]
    public void Read_DataOfATestsOwn_IsKept()
    {
        ResultSuite saved = SavedExamples.Suite(
            new("walk", SavedExamples.Result("walk", 32_000, 31_900, 32_100).Measurement!.OverData(384 << 10)), SavedExamples.Result("other", 31_000, 30_900, 31_100));

        Assert.That(SavedExamples.Reread(saved)[0].Select(result => result.Measurement!.OwnBytes), Is.EqualTo(new[] { 384.0 * 1024, 0 }));
    }

    [Test]
    public void Constructor_NoSuite_Throws() => Assert.That(() => new SavedResults([]), Throws.ArgumentException);

    /// <summary>How far the rounds of a test reach that a neighbour slowed is the same after it was saved.</summary>
    [Test]
    public void Load_TestBesideANeighbour_SaysAsMuchOfItsRounds()
    {
        Measurement slowed = new([.. Enumerable.Range(0, 64).Select(i => 100 + (i % 7))], 1_000, 0, 0, 0, isOptimised: true, means: new(new(IsMean: false, IsSure: false, 0), []) { MostSlowed = 2 });
        ResultSuite suite = SavedExamples.Suite(new BenchmarkResult("a", slowed));

        Measurement read = SavedExamples.Reread(suite)[0][0].Measurement!;

        Assert.That(read.RelativeError, Is.EqualTo(slowed.RelativeError).Within(1e-9).And.LessThan(0.1));
    }

    /// <summary>And so is how far its ratios may be wrong where its calls were slower alone than in the rounds.</summary>
    [Test]
    public void Load_TestThatWasSlowerAlone_HasTheSameRatio()
    {
        static BenchmarkResult Result(string name, double time, double error) => new(name, new Measurement(
            [.. Enumerable.Range(0, 64).Select(i => time + (i % 7))], 1_000, 0, 0, 0, isOptimised: true, means: new(new(IsMean: false, IsSure: false, 0), []) { ErrorAlone = error }));
        ResultSuite suite = SavedExamples.Suite(Result("a", 100, 0), Result("b", 160, 0.47));

        Comparison read = SavedExamples.Reread(suite)[0].Compare("b", "a"), measured = suite.Compare("b", "a");

        Assert.That((read.Lower, read.Upper, read.Verdict), Is.EqualTo((measured.Lower, measured.Upper, Verdict.NotResolved)));
        Assert.That(read.Lower, Is.LessThan(1.05));
    }

    [TestCase("meanNanoseconds", "\"NaN\"")]
    [TestCase("medianNanoseconds", "\"NaN\"")]
    [TestCase("percentile95Nanoseconds", "\"-Infinity\"")]
    [TestCase("processorNanoseconds", "-5")]
    [TestCase("processorNanoseconds", "\"NaN\"")]
    public void Read_TimeThatCannotBe_IsRefused(string field, string value)
    {
        JsonNode file = JsonNode.Parse(SavedExamples.Written(new JsonFormatter(), SavedExamples.Suite(new BenchmarkResult("a", new Measurement([100, 101, 102], 1_000, 0, 0, 0, isOptimised: true)))))!;
        file["suites"]![0]!["results"]![0]!["measurement"]![field] = JsonNode.Parse(value);

        AssertRefused(file.ToJsonString(), field);
    }

    [TestCase("""{"schema":"\ud800"}""")]
    [TestCase("""{"schema":"minibench-results/1","suites":[{"name":"\ud800"}]}""")]
    [TestCase("""{"schema":"minibench-results/1","suites":[{"nam\ud800e":"a"}]}""")]
    public void Read_HalfOfAPairOfSurrogates_IsRefused(string text) =>
        Assert.That(() => SavedResults.Read(new StringReader(text)), Throws.TypeOf<InvalidDataException>());

    private static void AssertRefused(string text, string expected)
    {
        using StringReader input = new(text);
        Assert.That(() => SavedResults.Read(input), Throws.TypeOf<InvalidDataException>().With.Message.Contains(expected));
    }
}
