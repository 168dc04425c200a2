using System.Linq;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

public sealed class ContentIdTest
{
    [Test]
    public void Of_Content_IsTheSameOnEveryMachine() =>
        Assert.That(ContentId.Of("program", "a.cs", "text"), Is.EqualTo("tmfnksqq57bwzb29n45zb69nm7m2q4gpfxjft3wk"));

    [Test]
    public void Of_OtherKindNameOrText_IsAnother()
    {
        string[] all = [ContentId.Of("program", "a.cs", "text"), ContentId.Of("results", "a.cs", "text"), ContentId.Of("program", "a.cst", "ext"), ContentId.Of("program", "a.cs", "text ")];

        Assert.That(all.Select(one => one[..ContentId.Shortest]), Is.Unique);
        Assert.That(all, Has.All.Length.EqualTo(ContentId.Longest));
        Assert.That(all, Has.All.Matches<string>(one => one is not null && ContentId.IsOne(one)));
    }

    [TestCase("")]
    [TestCase("short")]
    [TestCase("../../../../etc/passwd")]
    [TestCase("q7xk2m9d4é")]
    [TestCase("' or 1=1 --")]
    [TestCase("Q7XK2M9D4F")]
    public void IsOne_SomethingElse_IsFalse(string text) => Assert.That(ContentId.IsOne(text), Is.False);
}
