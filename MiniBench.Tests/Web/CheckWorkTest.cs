using System.Text;
using MiniBench.Sharing;
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

    /// <summary>A worker keeps the last program: another one with the same results is not taken for it.</summary>
    [Test]
    [Category(Layers.Verify)]
    public void Do_PacksOfTwinsWithOtherLineEnds_AreTheirOwn()
    {
        CheckWork work = new(_ => { });
        foreach (string lineEnd in new[] { "\n", "\r\n" })
        {
            byte[] file = Encoding.UTF8.GetBytes($"{Function}static int B(int a) => a + 0;\n".ReplaceLineEndings(lineEnd));
            CheckReply reply = work.Do(new(CheckKind.Pack) { Name = "a.cs", File = file, Format = "code" });

            Assert.That(reply.Refusal, Is.Null);
            Assert.That(Unpacking.Unpack(reply.Pack).Bytes, Is.EqualTo(file));
        }
    }

    private static CheckReply Check(string text) => new CheckWork(_ => { }).Do(new(CheckKind.Check) { Name = "a.cs", File = Encoding.UTF8.GetBytes(text) });
}
