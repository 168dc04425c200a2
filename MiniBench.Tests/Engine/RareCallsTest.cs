using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class RareCallsTest
{
    private const double Usual = 0.1e6;

    private readonly Batch quick = new(100, Usual, 0, 0);

    [TestCase(10.1e6, ExpectedResult = true)]
    [TestCase(9.9e6, ExpectedResult = false)]
    [TestCase(double.NaN, ExpectedResult = false, Description = "The clock went back.")]
    public bool Note_SlowBatch_HoldsOneFromTenMillisecondsOn(double nanoseconds)
    {
        RareCalls rare = new();

        rare.Note(quick with { Nanoseconds = nanoseconds }, Usual);

        return rare.AreFew(1);
    }

    [TestCase(2e6, ExpectedResult = false)]
    [TestCase(1.9e6, ExpectedResult = true)]
    [TestCase(double.PositiveInfinity, ExpectedResult = false, Description = "It may be the first batch of all.")]
    public bool Note_SlowTest_HoldsOneFromTenTimesTheUsualOn(double usual)
    {
        RareCalls rare = new();

        rare.Note(quick with { Nanoseconds = 19.5e6 }, usual);

        return rare.AreFew(1);
    }

    /// <summary>One disturbance in the beginning says nothing of the call that is slow by itself.</summary>
    [TestCase(899, ExpectedResult = true)]
    [TestCase(900, ExpectedResult = false)]
    public bool AreFew_ThreeTimesTheCallsBetweenTwo_AreEnough(long counted)
    {
        RareCalls rare = new();
        foreach (bool isSlow in new[] { true, false, false, true, false, true, false })
        {
            rare.Note(quick with { Nanoseconds = isSlow ? 60e6 : Usual }, Usual);
        }

        return rare.AreFew(counted);
    }

    [Test]
    public void AreFew_NoneSeen_IsNever()
    {
        RareCalls rare = new();
        rare.Note(quick, Usual);

        Assert.That(rare.AreFew(0), Is.False);
    }
}
