using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class FigureUnitsTest
{
    [TestCase(0, 0.0123, "1.23 %")]
    [TestCase(0, 0, "0 %")]
    [TestCase(0, 1, "100 %")]
    [TestCase(0, -0.004, "-0.4 %")]
    [TestCase(1, 1.0449, "1.04×")]
    [TestCase(1, 54.32, "54.3×")]
    [TestCase(2, 1.5, "1.5 ns")]
    [TestCase(3, 1234.5, "1235 s")]
    [TestCase(4, 60_616_704, "60.6 MB")]
    [TestCase(5, 7, "7")]
    [TestCase(3, double.NaN, "NaN s")]
    public void Format_IsTheSameInEveryCulture(int unit, double value, string expected)
    {
        foreach (string culture in Cultures.All)
        {
            using CultureScope scope = new(culture);
            Assert.That(((FigureUnit)unit).Format(value), Is.EqualTo(expected), culture);
        }
    }

    [Test]
    public void Text_SaysWhichWayABoundGoes() => Assert.That(
        (Bound.AtMost(0.02).Text(FigureUnit.Fraction), Bound.AtLeast(50).Text(FigureUnit.Times)),
        Is.EqualTo(("≤ 2 %", "≥ 50×")));
}
