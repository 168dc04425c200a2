using System;
using System.IO;
using System.Linq;
using System.Threading;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class ValidationProgramTest
{
    [Test]
    public void Help_ListsEveryGoal()
    {
        (int code, string text, string _) = Run("--help");

        Assert.That(code, Is.Zero);
        Assert.That(GoalCatalogue.All.Select(goal => goal.Name).Where(name => !text.Contains($"  {name}")), Is.Empty);
    }

    [TestCase("there is no goal 'nothing'", "--goal", "nothing")]
    [TestCase("--wrong", "--wrong")]
    [TestCase("give one of them", "--quick", "--full")]
    [TestCase("without --results", "--resume")]
    [TestCase("'child' is for this program itself", "child")]
    [TestCase("'child' is for this program itself", "child", "nobody")]
    public void BadArguments_AreToldAndEndWithTwo(string expected, params string[] args)
    {
        (int code, string _, string error) = Run(args);

        Assert.That(code, Is.EqualTo(2));
        Assert.That(error, Does.Contain(expected).IgnoreCase);
        Assert.That(error, Does.Not.Contain("   at "));
    }

    [Test]
    public void Output_PageWithoutPlace_IsToldBeforeAnythingIsMeasured()
    {
        (int code, string text, string error) = Run("--output", Repository.PathOf("README.md"), "--goal", "cost");

        Assert.That(code, Is.EqualTo(2));
        Assert.That(error, Does.Contain("Add both lines"));
        Assert.That(text, Is.Empty);
    }

    [Test]
    public void Interrupted_EndsWith130()
    {
        using StringWriter output = new();
        using StringWriter error = new();

        int code = ValidationProgram.Run(["--goal", "simulator"], output, error, false, new CancellationToken(canceled: true));

        Assert.That(code, Is.EqualTo(130));
        Assert.That(error.ToString(), Does.Contain("--resume"));
    }

    [Test]
    public void Goals_AreOnThePageAboutThem()
    {
        string page = File.ReadAllText(Repository.PathOf("docs", "validation.md"));

        Assert.That(GoalCatalogue.All.Select(goal => goal.Name).Where(name => !page.Contains($"`{name}`", StringComparison.Ordinal)), Is.Empty);
    }

    private static (int Code, string Output, string Error) Run(params string[] args)
    {
        using StringWriter output = new();
        using StringWriter error = new();
        int code = ValidationProgram.Run(args, output, error, false, CancellationToken.None);
        return (code, output.ToString(), error.ToString());
    }
}
