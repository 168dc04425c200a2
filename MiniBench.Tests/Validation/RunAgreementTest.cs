using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class RunAgreementTest
{
    [Test]
    public void Of_SameVerdicts_HasNoChanges()
    {
        RunAgreement agreement = RunAgreement.Of([Suite(100, 150, 101)], [Suite(200, 310, 202)]);

        Assert.That((agreement.Pairs, agreement.Open), Is.EqualTo((3, 0)));
        Assert.That(agreement.Changes, Is.Empty);
        Assert.That(agreement.Lost, Is.Empty);
    }

    [TestCase(150, 100, "b is faster than a: 1.50×")]
    [TestCase(150, 150, "b and a do not differ by more than 2 %")]
    public void Of_AnotherVerdict_NamesThePairAndBoth(double a, double b, string expected)
    {
        RunAgreement agreement = RunAgreement.Of([Suite(100, 150)], [Suite(a, b)]);

        Assert.That(agreement.Changes, Has.Count.EqualTo(1));
        Assert.That(agreement.Changes[0].ToString(), Does.StartWith("'Suite': b is slower than a: 1.50×").And.Contain("; now: " + expected));
    }

    [Test]
    public void Of_NotResolved_ContradictsNothing()
    {
        ResultSuite open = SavedExamples.Suite(SavedExamples.Around("a", 150), SavedExamples.Result("b", 100, 99, 101, isOptimised: false));

        RunAgreement agreement = RunAgreement.Of([Suite(100, 150), .. Elsewhere(open)], [open, .. Elsewhere(Suite(100, 150))]);

        Assert.That((agreement.Pairs, agreement.Open), Is.EqualTo((2, 2)));
        Assert.That(agreement.Changes, Is.Empty);
    }

    /// <summary>Each input has verdicts of its own.</summary>
    [Test]
    public void Of_Sweep_ComparesTheSameSizes()
    {
        IReadOnlyList<ResultSuite> reversed = [.. SavedExamples.Sorting.Reverse()];

        RunAgreement agreement = RunAgreement.Of(SavedExamples.Sorting, reversed);

        Assert.That((agreement.Pairs, agreement.Changes.Count), Is.EqualTo((2, 0)));
    }

    [Test]
    public void Of_ATestThatWasStoppedInOneRun_IsSaidAndNoChange()
    {
        ResultSuite whole = Suite(100, 150);
        ResultSuite stopped = new("Suite", [SavedExamples.Around("a", 100)], SavedExamples.Facts)
        {
            Failures = [new("b", null, "was stopped: over 0.25 s a call at 2,048") { IsStopped = true }],
        };

        RunAgreement agreement = RunAgreement.Of([whole], [stopped]);

        Assert.That((agreement.Pairs, agreement.Changes.Count), Is.EqualTo((0, 0)));
        Assert.That(agreement.Lost, Is.EqualTo(new[] { "'Suite': b was stopped: over 0.25 s a call at 2,048" }));
    }

    [Test]
    public void Of_OtherTests_IsRefused()
    {
        Assert.That(() => RunAgreement.Of([Suite(100, 150)], [Suite(100, 150, 200)]), Throws.InstanceOf<FormatException>().With.Message.StartsWith("Only one of the two runs has the test 'c' of 'Suite'"));
        Assert.That(() => RunAgreement.Of([Suite(100, 150)], Elsewhere(Suite(100, 150))), Throws.InstanceOf<FormatException>().With.Message.Contains("'a' of 'Suite'"));
    }

    /// <summary>Tests a, b, c … of given times.</summary>
    private static ResultSuite Suite(params double[] times) => SavedExamples.Suite([.. times.Select((time, i) => SavedExamples.Around(((char)('a' + i)).ToString(), time))]);

    /// <summary>The same tests in a suite of another name.</summary>
    private static ResultSuite[] Elsewhere(ResultSuite suite) => [new("Elsewhere", suite, SavedExamples.Facts)];
}
