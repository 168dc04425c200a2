using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of what <c>./build</c> does without building.</summary>
[Platform("Linux")]
public sealed partial class BuildScriptTest
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

    /// <summary>That of macOS knows no Perl's expressions.</summary>
    [Test]
    public async Task Version_GrepWithoutPerl_IsFound()
    {
        const string Grep = "grep() { [[ $1 != -*P* ]] || { echo 'grep: invalid option -- P' >&2; return 2; }; command grep \"$@\"; }; export -f grep";
        ProgramResult result = await Run(Repository.Root, Grep, "--version");

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, "")));
        Assert.That(result.Output, Does.Match(@"^\d+\.\d+\.\d+-local\.\d{14}\n$"));
    }

    /// <summary>A version that begins with a hyphen is none.</summary>
    [Test]
    public async Task Version_NotInTheProperties_Fails()
    {
        using TemporaryCopy copy = new();
        await File.WriteAllTextAsync(copy.In("Directory.Build.props"), "<Project />\n");
        ProgramResult result = await Run(copy.Folder, ":", "--version");

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((1, "")));
        Assert.That(result.Error, Is.EqualTo("There is no <Version> in Directory.Build.props. Put one there, or give one: MINIBENCH_VERSION=1.2.3 ./build.\n"));
    }

    /// <summary>macOS has BSD's grep and sed, and bash 3.2, for which an empty array is one that is not set.</summary>
    [TestCaseSource(nameof(UserScripts))]
    public void Script_OfUsers_RunsOnMacOS(string script)
    {
        string text = File.ReadAllText(Repository.PathOf(script.Split('/')));
        string[] empty = [.. EmptyArray().Matches(text).Select(match => match.Groups["name"].Value)];

        Assert.That(text, Does.Not.Match(@"\bgrep -\w*P").And.Not.Match(@"\bsed -\w*i\b").And.Not.Match(@"\b(mapfile|readarray|declare -A)\b").And.Not.Contain("\"$BASHPID\""));
        Assert.That(empty.Where(name => text.Replace($"${{{name}[@]+\"${{{name}[@]}}\"}}", "", StringComparison.Ordinal).Contains($"\"${{{name}[@]}}\"", StringComparison.Ordinal)), Is.Empty);
    }

    /// <summary>A project that names the last version finds it after another pack.</summary>
    [Test]
    public async Task Pack_FormerPackages_AreKeptUpToTen()
    {
        using TemporaryCopy copy = new();
        for (int version = 1; version <= 12; version++)
        {
            ProgramResult result = await Pack(copy, Units.Invariant($"0.1.0-local.{version}"), Units.Invariant($"export NUMBER={version}"));
            Assert.That(result.ExitCode, Is.Zero, result.Output + result.Error);
        }

        string[] packages = [.. Directory.EnumerateFiles(copy.In("artifacts", "package", "release")).Select(path => Path.GetFileName(path)!).Order(StringComparer.Ordinal)];
        Assert.That(packages, Is.EquivalentTo(Enumerable.Range(3, 10).SelectMany(version => new[] { "Core", "Output" }.Select(name => Units.Invariant($"MiniBench.{name}.0.1.0-local.{version}.nupkg")))));
    }

    [TestCase(":", "")]
    [TestCase("cygpath() { [[ $1 == -m ]] && echo \"C:/msys$2\"; }; export -f cygpath", "C:/msys")]
    public async Task Pack_Sources_AreAPathThatDotnetKnows(string system, string prefix)
    {
        using TemporaryCopy copy = new();
        ProgramResult result = await Pack(copy, "1.2.3", system);

        Assert.That(result.ExitCode, Is.Zero, result.Output + result.Error);
        Assert.That(await File.ReadAllTextAsync(copy.In("artifacts", "package", "nuget.config")), Does.Contain($"value=\"{prefix}{copy.Folder}/artifacts/package/release\""));
    }

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

    private static string[] UserScripts() => ["build", "tools/install/walk"];

    [GeneratedRegex(@"\b(?<name>\w+)=\(\)", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex EmptyArray();

    /// <summary>Packs two packages that are empty files, each of the age that its number says.</summary>
    private static Task<ProgramResult> Pack(TemporaryCopy copy, string version, string system)
    {
        const string Dotnet = """
            dotnet() {
                [[ $1 == pack ]] || return 0
                mkdir -p artifacts/package/release
                for name in Core Output; do
                    touch -d "@${NUMBER:-1}" "artifacts/package/release/MiniBench.$name.$MINIBENCH_VERSION.nupkg"
                done
            }
            export -f dotnet
            """;
        return Run(copy.Folder, $"export MINIBENCH_VERSION={version}\n{Dotnet}\n{system}", "pack");
    }

    /// <summary>Runs it in a shell that was prepared.</summary>
    private static Task<ProgramResult> Run(string folder, string preparation, string arguments) =>
        TestProcess.RunAsync(new("bash", ["-c", $"unset MINIBENCH_VERSION\n{preparation}\nexec ./build {arguments}"]) { WorkingDirectory = folder });

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

    /// <summary>The script in a folder of its own.</summary>
    private sealed class TemporaryCopy : IDisposable
    {
        private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-build-");

        internal TemporaryCopy() => File.Copy(Repository.PathOf("build"), In("build"));

        internal string Folder => folder.FullName;

        public void Dispose() => folder.Delete(recursive: true);

        internal string In(params string[] parts) => Path.Combine([Folder, .. parts]);
    }
}
