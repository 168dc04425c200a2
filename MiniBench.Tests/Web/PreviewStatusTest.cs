using MiniBench.Web.Checking;
using MiniBench.Web.Pages;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>The line about what was checked.</summary>
public sealed class PreviewStatusTest
{
    private static readonly BoxFault[] Faults = [new(2, 3, "wrong", ""), new(1, 1, "wrong", ""), new(0, 7, "wrong", "")];

    [TestCase(3, true, "3 faults, first in code 2, line 3.")]
    [TestCase(3, false, "3 faults, first in line 3.")]
    [TestCase(1, true, "1 fault in code 2, line 3.")]
    [TestCase(0, true, "It does not compile.")]
    public void Of_Refusal_SaysHowManyFaultsAndWhere(int faults, bool boxNames, string expected) =>
        Assert.That(PreviewStatus.Of(CheckReply.Refuse("It does not compile."), Faults[..faults], boxNames), Is.EqualTo(expected));

    [Test]
    public void Of_FaultOfTheWhole_SaysItsLine() => Assert.That(PreviewStatus.Of(CheckReply.Refuse("It does not compile."), Faults[2..], boxNames: true), Is.EqualTo("1 fault in line 7."));

    [Test]
    public void Of_Program_SaysThatItCompiles() => Assert.That(PreviewStatus.Of(new(), [], boxNames: true), Is.EqualTo("It compiles."));

    [Test]
    public void Of_Nothing_IsEmpty() => Assert.That(PreviewStatus.Of(null, [], boxNames: true), Is.Empty);
}
