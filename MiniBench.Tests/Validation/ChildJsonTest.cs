using System;
using System.Collections.Generic;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class ChildJsonTest
{
    [Test]
    public void Read_WhatWasWrittenAfterOtherLines_IsTheSame()
    {
        ChildReport report = ChildReport.Of(
            new Dictionary<string, double> { ["engine"] = 0.25, ["nothing"] = double.NaN },
            MadeResults.Suite(MadeResults.Around("a", 100, 0.01), MadeResults.Around("b", 0.1, 0.01)));
        string line = ChildJson.Write(report);

        ChildReport read = ChildJson.Read("A table\n\n" + line + "\r\n");

        Assert.That(line, Does.Not.Contain('\n'));
        Assert.That(read.Tests, Is.EqualTo(report.Tests));
        Assert.That(read.Pairs, Is.EqualTo(report.Pairs));
        Assert.That(read.Figures, Is.EqualTo(report.Figures));
        Assert.That(read.PeakMemory, Is.GreaterThan(1_000_000));
    }

    [TestCase("")]
    [TestCase("no JSON")]
    [TestCase("{}")]
    [TestCase("null")]
    [TestCase("{\"Tests\":[]")]
    public void Read_SomethingElse_SaysWhatItIs(string output) => Assert.That(
        () => ChildJson.Read(output), Throws.TypeOf<FormatException>().With.Message.EndsWith("it wrote: " + output));

    [Test]
    public void Warns_LooksForTheCodeAndTheTest()
    {
        ChildReport report = ChildReport.Of() with { Warnings = ["two-speeds:a", "starved:"] };

        Assert.That(report.Warns("starved"), Is.True);
        Assert.That(report.Warns("unstable", "two"), Is.False);
        Assert.That(report.WarnsOf("a", "two-speeds"), Is.True);
        Assert.That(report.WarnsOf("b", "two-speeds"), Is.False);
    }
}
