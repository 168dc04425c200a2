using System.Text;
using MiniBench.Web.Checking;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>What a worker refuses before the compiler sees it.</summary>
public sealed class CheckWorkTest
{
    private const string Function = "static int A(int a) => a;\n";

    /// <summary>Only a worker can tell whether a text that names packs is one.</summary>
    [Test]
    public void Do_TextThatNamesAPack_IsNoLongerThanOthers()
    {
        string text = $"// minibench-program \n{Function}// {new string('a', ProgramChecker.MostCharacters)}\n";

        Assert.That(Check(text).Refusal, Does.Contain("at most 65536 were expected"));
    }

    [Test]
    public void Do_TextWithNul_IsRefused() => Assert.That(Check($"{Function}// \0\n").Refusal, Does.StartWith("Line 2: there is a NUL character"));

    private static CheckReply Check(string text) => new CheckWork(_ => { }).Do(new(CheckKind.Check) { Name = "a.cs", File = Encoding.UTF8.GetBytes(text) });
}
