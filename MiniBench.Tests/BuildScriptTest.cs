using System;
using System.Diagnostics;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of what <c>./build</c> does without building.</summary>
[Platform("Linux")]
public sealed class BuildScriptTest
{
    /// <summary>
    /// Tests that are built at once, say when they run, and do not end while this process is there. The process that is to end says so itself: a shell that said
    /// so, and then starts it, may be sent the signal in between, and heeds it when the process has ended.
    /// </summary>
    private const string EndlessTests =
        "dotnet() { [[ $1 == build ]] || bash -c 'echo a part runs >&3; exec tail --follow --pid=$TEST_PROCESS /dev/null'; }; export -f dotnet";

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

    /// <summary>Ctrl+C reaches the processes of the terminal, and what is in the background does not heed it.</summary>
    [TestCase("INT", 130)]
    [TestCase("TERM", 143)]
    [CancelAfter(60_000)]
    public async Task Verify_Interrupted_EndsBothParts(string signal, int expected, CancellationToken cancellation)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-build-");
        File.Copy(Path.Combine(Repository.Root, "build"), Path.Combine(folder.FullName, "build"));
        using Process build = Process.Start(new ProcessStartInfo("bash", ["-c", EndlessTests + "; exec env --default-signal=INT,TERM setsid ./build verify 3>&1"])
        {
            WorkingDirectory = folder.FullName,
            UseShellExecute = false,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            Environment = { ["MINIBENCH_VERSION"] = "1.2.3", ["TEST_PROCESS"] = $"{Environment.ProcessId}" },
        })!;
        string first = "";
        while (first.Split("a part runs").Length < 3)
        {
            first += await build.StandardOutput.ReadLineAsync(cancellation);
        }

        await TestProcess.RunAsync(new("bash", ["-c", $"kill -{signal} -- -{build.Id}"]));
        await build.StandardOutput.ReadToEndAsync(cancellation); // It ends with the last process that could write to it.
        await build.WaitForExitAsync(cancellation);

        Assert.That(build.ExitCode, Is.EqualTo(expected));
        folder.Delete(recursive: true);
    }

    /// <summary>What ends both parts when the script is ended has nothing to end, and fails nothing, where they ended by themselves.</summary>
    [TestCase("true", 0)]
    [TestCase("[[ $1 == build ]]", 1)]
    public async Task Verify_PartsEnd_EndsAsTheyDo(string part, int expected)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-build-");
        File.Copy(Path.Combine(Repository.Root, "build"), Path.Combine(folder.FullName, "build"));
        ProgramResult result = await TestProcess.RunAsync(new("bash", ["-c", $"dotnet() {{ {part}; }}; export -f dotnet; exec ./build verify"])
        {
            WorkingDirectory = folder.FullName,
            Environment = { ["MINIBENCH_VERSION"] = "1.2.3" },
        });

        Assert.That((result.ExitCode, result.Error.Contains("unbound", StringComparison.Ordinal)), Is.EqualTo((expected, false)), result.Output + result.Error);
        folder.Delete(recursive: true);
    }

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
