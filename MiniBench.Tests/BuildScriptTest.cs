using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of what <c>./build</c> says without building.</summary>
[Platform("Linux")]
public sealed class BuildScriptTest
{
    /// <summary>A cache that has packages of the same version would serve the old ones.</summary>
    [Test]
    public async Task Version_OfTwoPacks_IsNewerLater()
    {
        string[] versions = [await VersionAt("20261231235959"), await VersionAt("20270101000000")];

        Assert.That(versions, Is.All.Match(@"^\d+\.\d+\.\d+-local\.\d{14}\n$"));
        Assert.That(versions, Is.Unique.And.Ordered);
    }

    [Test]
    public async Task Version_Given_IsTaken() => Assert.That(await VersionAt("20261231235959", "1.2.3"), Is.EqualTo("1.2.3\n"));

    private static async Task<string> VersionAt(string now, string given = "")
    {
        ProgramResult result = await TestProcess.RunAsync(new("bash", ["-c", "date() { echo \"$NOW\"; }; export -f date; exec ./build --version"])
        {
            WorkingDirectory = Repository.Root,
            Environment = { ["NOW"] = now, ["MINIBENCH_VERSION"] = given },
        });
        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, "")));
        return result.Output;
    }
}
