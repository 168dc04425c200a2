using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class TallyTest
{
    [TestCase(3, 4, 0.75)]
    [TestCase(0, 4, 0.0)]
    [TestCase(0, 0, null, Description = "Not measured, which breaks no margin; it was no number, which broke all.")]
    public void Share_IsThatOfAllWhereThereAreSome(int hits, int all, double? expected) => Assert.That(new Tally(hits, all).Share, Is.EqualTo(expected));
}
