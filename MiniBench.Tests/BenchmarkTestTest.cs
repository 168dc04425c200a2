using System;
using NUnit.Framework;
using NUnit.Framework.Constraints;

namespace MiniBench.Tests;

public sealed class BenchmarkTestTest
{
    [Test]
    public void Constructor_KeepsTheName()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(new BenchmarkTest<string, int>(int.Parse, "int.Parse, by name").Name, Is.EqualTo("int.Parse, by name"));
            Assert.That(new BenchmarkTest<string, int>("1", 1, int.Parse, "bound").Name, Is.EqualTo("bound"));
        }
    }

    [Test]
    public void Constructor_NoFunction_Throws()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => new BenchmarkTest<string, int>(null!, "name"), Refuses("test"));
            Assert.That(() => new BenchmarkTest<string, int>("1", 1, null!, "name"), Refuses("test"));
        }
    }

    [Test]
    public void Constructor_NoName_ThrowsAtOnce()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => new BenchmarkTest<string, int>(int.Parse, null!), Refuses("description"));
            Assert.That(() => new BenchmarkTest<string, int>("1", 1, int.Parse, null!), Refuses("description"));
        }
    }

    [Test]
    public void Run_NoInput_Throws()
    {
        BenchmarkTest<string, int> test = new(int.Parse, "Parse");

        Assert.That(
            () => test.Run(),
            Throws.InvalidOperationException.With.Message.Contains("'Parse'").And.Message.Contains("Run(input, expectedOutput)"));
    }

    [Test]
    public void Run_WrongOutput_Throws()
    {
        BenchmarkTest<string, int> test = new("1", 2, int.Parse, "Parse");

        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => test.Run(), Fails("returned 1").And.Message.Contains("2 was expected"));
            Assert.That(() => test.Run("3", 4), Fails("returned 3").And.Message.Contains("4 was expected"));
        }
    }

    [Test]
    public void Run_TestThrows_NamesItAndKeepsTheCause()
    {
        BenchmarkTest<string, int> test = new("one", 1, int.Parse, "Parse");

        Assert.That(() => test.Run(), Fails("threw FormatException").And.InnerException.InstanceOf<FormatException>());
    }

    private static EqualStringConstraint Refuses(string parameter) =>
        Throws.ArgumentNullException.With.Property(nameof(ArgumentException.ParamName)).EqualTo(parameter);

    private static ContainsConstraint Fails(string how) =>
        Throws.InstanceOf<TestFailureException>().With.Message.Contains("Parse").And.Message.Contains(how);
}
