using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

public sealed class DeletionReasonTest
{
    [Test]
    public void Of_TooLongAText_EndsWithAWholeCharacter()
    {
        Assert.That(DeletionReason.Of(new string('a', 199) + "😀"), Is.EqualTo(new string('a', 199)));
        Assert.That(DeletionReason.Of(new string('a', 198) + "😀😀"), Is.EqualTo(new string('a', 198) + "😀"));
    }
}
