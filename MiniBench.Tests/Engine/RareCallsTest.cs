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

    /// <summary>The second one changes nothing.</summary>
    [TestCase(599, ExpectedResult = true)]
    [TestCase(600, ExpectedResult = false)]
    public bool AreFew_ThreeTimesTheCallsToTheFirst_AreEnough(long counted)
    {
        RareCalls rare = new();
        rare.Note(quick, Usual);
        rare.Note(quick with { Nanoseconds = 60e6 }, Usual);
        rare.Note(quick, Usual);
        rare.Note(quick with { Nanoseconds = 60e6 }, Usual);

        return rare.AreFew(counted);
    }
}
