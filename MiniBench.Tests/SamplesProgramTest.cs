using System;
using System.IO;
using System.Linq;
using MiniBench.Samples;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of the samples' command line, as far as it measures nothing.</summary>
public sealed class SamplesProgramTest
{
    [TestCase("--help", "Usage: ")]
    [TestCase("list", "StringJoining")]
    public void Run_Question_IsAnswered(string argument, string expected)
    {
        (int exitCode, string output, string error) = Run(argument);

        Assert.That(exitCode, Is.Zero);
        Assert.That(output, Does.Contain(expected));
        Assert.That(error, Is.Empty);
    }

    [TestCase(new[] { "run" }, "'run' needs the name of a sample, or --all: StringJoining, ")]
    [TestCase(new[] { "run", "Sortig" }, "There is no sample 'Sortig'. Was Sorting meant? The samples are: StringJoining, ")]
    [TestCase(new[] { "run", "Zebra" }, "There is no sample 'Zebra'. The samples are: StringJoining, ")]
    [TestCase(new[] { "run", "--all", "--fast" }, "There is no option '--fast'.")]
    [TestCase(new[] { "rnu", "Sorting" }, "'rnu Sorting' is not a command.")]
    [TestCase(new[] { "run", "Sorting", "--fast" }, "There is no option '--fast'. --help lists all.")]
    [TestCase(new[] { "run", "Sorting", "--format", "pdf" }, "There is no format 'pdf'. The formats are: text, ")]
    [TestCase(new[] { "run", "Sorting", "--format" }, "--format needs a value: --format NAME.")]
    [TestCase(new[] { "run", "Sorting", "--output", "results.pdf" }, "The format of 'results.pdf' is not known by its extension.")]
    public void Run_BadInput_SaysWhatWasExpected(string[] args, string expected)
    {
        (int exitCode, string output, string error) = Run(args);

        Assert.That(exitCode, Is.EqualTo(2));
        Assert.That(error, Does.StartWith(expected));
        Assert.That(output, Is.Empty);
    }

    [Test]
    public void List_EverySample_HasItsQuestion() => Assert.That(
        Run("list").Output.TrimEnd().Split('\n').Select((line, i) => line.StartsWith(SampleCatalogue.NameOf(SampleCatalogue.All[i]), StringComparison.Ordinal) && line.EndsWith("  " + SampleCatalogue.All[i].Question, StringComparison.Ordinal)),
        Has.All.True.And.Exactly(SampleCatalogue.All.Count).Items);

    /// <summary>Every sample is there, and nothing is measured.</summary>
    [Test]
    public void Run_All_RunsEverySample()
    {
        (int exitCode, string output, string error) = Run("run", "--all", "--list");

        Assert.That((exitCode, error), Is.EqualTo((0, "")));
        Assert.That(SampleCatalogue.All.SelectMany(sample => sample.CreateSuites()).Select(suite => suite.Name).Where(name => !output.Contains(name)), Is.Empty);
    }

    private static (int ExitCode, string Output, string Error) Run(params string[] args)
    {
        using StringWriter output = new();
        using StringWriter error = new();
        int exitCode = SamplesProgram.Run(args, output, error);
        return (exitCode, output.ToString(), error.ToString());
    }
}
