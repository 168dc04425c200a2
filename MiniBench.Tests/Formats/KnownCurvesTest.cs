using System.Collections.Generic;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class KnownCurvesTest
{
    private readonly List<string> fitted = [];

    [Test]
    public void Of_SameSuitesAndTest_AreFittedOnce()
    {
        KnownCurves curves = new(Fit);
        ResultSuite[] sweep = FormatCases.Sorting;

        FittedCurve? first = curves.Of(sweep, "QuickSort");

        Assert.That(curves.Of([.. sweep], "QuickSort"), Is.SameAs(first));
        Assert.That(curves.Of(sweep, "BubbleSort"), Is.Not.SameAs(first));
        Assert.That(curves.Of(sweep.Skip(1).ToArray(), "QuickSort"), Is.Not.SameAs(first));
        Assert.That(curves.Of(sweep.Take(4).ToArray(), "QuickSort"), Is.Not.SameAs(first));
        Assert.That(fitted, Is.EqualTo(new[] { "QuickSort 12", "BubbleSort 12", "QuickSort 11", "QuickSort 4" }));
    }

    /// <summary>That there is none is known, too.</summary>
    [Test]
    public void Of_NoCurve_IsAskedOnce()
    {
        KnownCurves curves = new((sweep, test) =>
        {
            Fit(sweep, test);
            return null;
        });
        ResultSuite[] sweep = FormatCases.Sorting;

        Assert.That((curves.Of(sweep, "QuickSort"), curves.Of(sweep, "QuickSort")), Is.EqualTo(((FittedCurve?)null, (FittedCurve?)null)));
        Assert.That(fitted, Has.Count.EqualTo(1));
    }

    [Test]
    public void Of_NoSuites_AsksTheFit() => Assert.That(new KnownCurves(Fit).Of([], "a")!.Name, Is.EqualTo("a 0"));

    private FittedCurve Fit(IReadOnlyList<ResultSuite> sweep, string test)
    {
        fitted.Add($"{test} {sweep.Count}");
        return new(fitted[^1], null);
    }
}
