using System;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class UnitsTest
{
    [TestCase(0, "0 ns")]
    [TestCase(0.5, "0.50 ns")]
    [TestCase(0.01234, "0.012 ns")]
    [TestCase(-0.3, "-0.30 ns")]
    [TestCase(1, "1.00 ns")]
    [TestCase(9.994, "9.99 ns")]
    [TestCase(9.996, "10.0 ns")]
    [TestCase(99.96, "100 ns")]
    [TestCase(999.4, "999 ns")]
    [TestCase(999.6, "1.00 µs")]
    [TestCase(12_345, "12.3 µs")]
    [TestCase(999_600, "1.00 ms")]
    [TestCase(1.5e9, "1.50 s")]
    [TestCase(3.6e12, "3,600 s")]
    public void Time_HasThreeDigitsAndAUnit(double nanoseconds, string expected) => AssertInvariant(() => Units.Time(nanoseconds), expected);

    [TestCase(0, "0")]
    [TestCase(1e-9, "1E-09")]
    [TestCase(0.0001, "0.0001")]
    [TestCase(-0.25, "-0.25")]
    [TestCase(1.0 / 3, "0.333")]
    [TestCase(2.5, "2.5")]
    [TestCase(1_048_576, "1,048,576")]
    public void InputSize_IsWholeFromOneOn(double size, string expected) => AssertInvariant(() => Units.InputSize(size), expected);

    [TestCase(0, "0 s")]
    [TestCase(0.001, "1.00 ms")]
    [TestCase(0.005, "5.00 ms")]
    [TestCase(0.25, "0.25 s")]
    [TestCase(8, "8 s")]
    [TestCase(9.94, "9.94 s")]
    [TestCase(50, "50 s")]
    [TestCase(86_400, "86400 s")]
    public void Time_OfABudget_IsShort(double seconds, string expected) => AssertInvariant(() => Units.Time(TimeSpan.FromSeconds(seconds)), expected);

    [TestCase(0.25, "needs about 0.25 s more")]
    [TestCase(89, "needs about 89 s more")]
    [TestCase(90, "needs about 2 min more")]
    [TestCase(2_312, "needs about 39 min more")]
    public void NeedOf_LongTime_IsInMinutes(double seconds, string expected) => AssertInvariant(() => RunFacts.NeedOf(TimeSpan.FromSeconds(seconds)), expected);

    [TestCase(0, "-")]
    [TestCase(0.4, "-")]
    [TestCase(24, "24 B")]
    [TestCase(999, "999 B")]
    [TestCase(1024, "1.00 KB")]
    [TestCase(10_024, "9.79 KB")]
    [TestCase(1 << 20, "1.00 MB")]
    [TestCase(5e9, "4.66 GB")]
    public void Bytes_HaveThreeDigitsAndAUnit(double bytes, string expected) => AssertInvariant(() => Units.Bytes(bytes), expected);

    [TestCase(0, 1, "0 %")]
    [TestCase(0.0004, 1, "<0.1 %")]
    [TestCase(0.001, 1, "0.1 %")]
    [TestCase(0.02, 1, "2 %")]
    [TestCase(0.0994, 1, "9.9 %")]
    [TestCase(0.0996, 1, "10 %")]
    [TestCase(0.42, 1, "42 %")]
    [TestCase(0.042, 0, "4 %")]
    [TestCase(12.5, 1, "1250 %")]
    public void Percent_IsShort(double share, int decimals, string expected) => AssertInvariant(() => Units.Percent(share, decimals), expected);

    [TestCase(0.0123, "0.012")]
    [TestCase(0.5, "0.50")]
    [TestCase(1, "1.00")]
    [TestCase(9.994, "9.99")]
    [TestCase(9.996, "10.0")]
    [TestCase(99.96, "100")]
    [TestCase(1_234, "1,234")]
    public void Ratio_HasThreeDigits(double ratio, string expected) => AssertInvariant(() => Units.Significant(ratio), expected);

    [Test]
    public void Cultures_DoDifferHere()
    {
        using CultureScope scope = new("de-DE");

        Assert.That($"{1.5}", Is.EqualTo("1,5"), "Without cultures on this machine these tests would prove nothing.");
    }

    private static void AssertInvariant(Func<string> text, string expected)
    {
        foreach (string culture in Cultures.All)
        {
            using CultureScope scope = new(culture);
            Assert.That(text(), Is.EqualTo(expected), culture);
        }
    }
}
