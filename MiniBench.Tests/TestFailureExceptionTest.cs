using System;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class TestFailureExceptionTest
{
    [Test]
    public void Constructor_Nothing_SaysThatATestFailed() => Assert.That(new TestFailureException().Message, Does.Contain("test failed"));

    [Test]
    public void Constructor_Message_KeepsIt()
    {
        TestFailureException exception = new("Sort returned 1");

        using (Assert.EnterMultipleScope())
        {
            Assert.That(exception.Message, Is.EqualTo("Sort returned 1"));
            Assert.That(exception.InnerException, Is.Null);
        }
    }

    [Test]
    public void Constructor_Cause_KeepsIt()
    {
        NotSupportedException cause = new();
        TestFailureException exception = new("Sort threw", cause);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(exception.Message, Is.EqualTo("Sort threw"));
            Assert.That(exception.InnerException, Is.SameAs(cause));
        }
    }
}
