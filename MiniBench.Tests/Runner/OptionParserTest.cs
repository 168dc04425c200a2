using System;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class OptionParserTest
{
    [Test]
    public void Parse_EveryValue_IsRead()
    {
        RunnerOptions options = OptionParser.Parse(
        [
            "--filter", "a*", "--filter=b", "--quick", "--test-time", "0.5", "/calibration-time:0.25", "--threshold=1%", "--seed", "-5",
            "--launches", "3", "--format", "CSV", "-o", "x.txt", "--baseline", "old.json", "--fail-on-regression", "0.05",
        ]);

        Assert.That(options.Filters, Is.EqualTo(new[] { "a*", "b" }));
        Assert.That((options.IsQuick, options.IsList, options.IsDryRun, options.IsHelp), Is.EqualTo((true, false, false, false)));
        Assert.That((options.TestTime, options.CalibrationTime), Is.EqualTo(((TimeSpan?)TimeSpan.FromSeconds(0.5), (TimeSpan?)TimeSpan.FromSeconds(0.25))));
        Assert.That((options.Threshold, options.Regression), Is.EqualTo(((double?)0.01, (double?)0.05)));
        Assert.That((options.Seed, options.Launches), Is.EqualTo(((int?)-5, (int?)3)));
        Assert.That((options.Format!.Name, options.Output, options.Baseline), Is.EqualTo(("csv", "x.txt", "old.json")));
    }

    [Test]
    public void Parse_OutputDash_IsTheStandardOutput() => Assert.That(OptionParser.Parse(["--format", "csv", "--output", "-"]).Output, Is.Null);

    [Test]
    public void Parse_ExplainBesideAFile_IsOfTheTables() =>
        Assert.That(OptionParser.Parse(["--explain", "--format", "markdown", "--output", "x.md"]).IsExplained, Is.True);

    [Test]
    public void Parse_ColumnsBesideAFile_AreOfThat() =>
        Assert.That(OptionParser.Parse(["--columns", "p95", "--format", "json", "--output", "x.md"]).Columns, Is.Not.Empty, "The tables that are shown beside the file have them.");

    [Test]
    public void Parse_WhatIsBehindTheDashes_IsTheProgramsOwn() =>
        Assert.That(OptionParser.Parse(["--list", "--", "--fast", "words"]).IsList, Is.True);

    [Test]
    public void Parse_Nothing_ChangesNoSetting() => Assert.That(OptionParser.Parse([]).Apply(BenchmarkSettings.Quick), Is.SameAs(BenchmarkSettings.Quick));

    [Test]
    public void Apply_Options_OverruleTheSuites()
    {
        BenchmarkSettings settings = OptionParser.Parse(["--quick", "--test-time=3", "--threshold=10%", "--seed=7"])
            .Apply(BenchmarkSettings.Default.WithCalibrationTime(TimeSpan.FromSeconds(1)).WithTestTime(TimeSpan.FromSeconds(100)));

        Assert.That(settings.CalibrationTime, Is.EqualTo(TimeSpan.FromSeconds(0.5)));
        Assert.That((settings.TestTime, settings.Threshold, settings.Seed, settings.Pace), Is.EqualTo((TimeSpan.FromSeconds(3), 0.1, (int?)7, 0.5)));
    }

    [TestCase("There is no option '--fitler'. Was --filter meant? --help lists all.", "--fitler", "x")]
    [TestCase("There is no option '-x'. --help lists all.", "-x")]
    [TestCase("'Sorting' is not an option. The program's own arguments stand behind '--'; a test is chosen by --filter 'Sorting'.", "Sorting")]
    [TestCase("--filter needs a value: --filter PATTERN.", "--filter")]
    [TestCase("--filter needs a value: --filter PATTERN.", "--filter", "--list")]
    [TestCase("--output needs a value: --output PATH.", "--output=")]
    [TestCase("--quick takes no value, but 'yes' was given.", "--quick=yes")]
    [TestCase("--seed is given twice; it can have one value.", "--seed", "1", "--seed", "2")]
    [TestCase("--seed is '1.5'; a whole number from -2147483648 to 2147483647 was expected.", "--seed", "1.5")]
    [TestCase("--launches is '0'; a whole number from 1 to 100 was expected.", "--launches", "0")]
    [TestCase("--launches is '1000'; a whole number from 1 to 100 was expected.", "--launches", "1000")]
    [TestCase("--threshold is '5'; a share below 100 % was expected, such as 5% or 0.05.", "--threshold", "5")]
    [TestCase("--threshold is '-5%'; a share below 100 % was expected, such as 5% or 0.05.", "--threshold", "-5%")]
    [TestCase("--threshold is 'NaN%'; a share below 100 % was expected, such as 5% or 0.05.", "--threshold", "NaN%")]
    [TestCase("--list and --dry-run contradict each other: --list measures nothing. Leave one of them out.", "--list", "--dry-run")]
    [TestCase("--dry-run and --launches contradict each other: --dry-run measures nothing. Leave one of them out.", "--dry-run", "--launches=2")]
    [TestCase("--fail-on-regression needs results to compare with: --baseline FILE.", "--fail-on-regression", "5%")]
    [TestCase("--output './x.json' is the baseline, which would be lost: what is slower now would be the next one's baseline. Give another path.", "--baseline=x.json", "--output=./x.json")]
    [TestCase("--explain and --format markdown contradict each other: --explain says what tables of text mean, below them. Leave one of them out.", "--explain", "--format", "markdown")]
    [TestCase("--columns and --format csv contradict each other: columns are added to tables, which text, markdown, forum, html have. Leave one of them out.", "--columns=p95", "--format", "csv")]
    public void Parse_BadInput_SaysWhatWasExpected(string expected, params string[] args) =>
        Assert.That(() => OptionParser.Parse(args), Throws.TypeOf<BadInputException>().With.Message.EqualTo(expected));

    [Test]
    [SetCulture("de-DE")]
    public void Parse_Numbers_DoNotFollowTheCulture()
    {
        Assert.That(OptionParser.Parse(["--threshold", "1.5%"]).Threshold, Is.EqualTo(0.015));
        Assert.That(() => OptionParser.Parse(["--threshold", "1,5%"]), Throws.TypeOf<BadInputException>());
    }
}
