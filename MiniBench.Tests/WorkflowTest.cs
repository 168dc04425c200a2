using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Runs the scripts of the workflow files in docs/ci, with git and dotnet that are played.</summary>
[Platform("Linux")]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class WorkflowTest : IDisposable
{
    /// <summary>As git does, it adds no folder that is there. What dotnet gets is written down.</summary>
    private const string Played = """
        git() {
            [[ "$1 $2" != 'worktree add' ]] || {
                [[ ! -e $3 ]] || { echo "fatal: '$3' already exists" >&2; return 128; }
                mkdir -p "$3/$BASE"
                echo "base $4" >>"$LOG"
            }
        }
        dotnet() {
            [[ -d $5 ]] || { echo "There is no project $5." >&2; return 1; }
            echo "dotnet $5 ${*:6}" >>"$LOG"
        }
        """;

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-workflow-");

    public void Dispose() => folder.Delete(recursive: true);

    /// <summary>A runner that is kept has what the last run left.</summary>
    [Test]
    public async Task Compare_Twice_MeasuresTheBaseFirst([ValueSource(nameof(Files))] string file)
    {
        for (int run = 0; run < 2; run++)
        {
            File.Delete(In("log.txt"));
            ProgramResult result = await Run(file, "Benchmarks");

            Assert.That(result.ExitCode, Is.Zero, result.Output + result.Error);
            string[] log = await File.ReadAllLinesAsync(In("log.txt"));
            Assert.That(log, Has.Length.EqualTo(3));
            Assert.That(log[0], Is.EqualTo("base origin/main"));
            Assert.That(log[1], Does.Match(@"^dotnet \S+base/Benchmarks -- --launches 5 --output .*/base\.json$"));
            Assert.That(log[2], Does.StartWith("dotnet Benchmarks -- --baseline base.json --fail-on-regression 5%"));
        }
    }

    /// <summary>The change that adds the project has nothing to be compared with.</summary>
    [Test]
    public async Task Compare_BaseWithoutTheProject_SaysSoAndSucceeds([ValueSource(nameof(Files))] string file)
    {
        ProgramResult result = await Run(file, "");

        Assert.That(result.ExitCode, Is.Zero, result.Output + result.Error);
        Assert.That(result.Output, Does.Contain("There is no project Benchmarks in main yet: there is nothing to compare with."));
        Assert.That(await File.ReadAllLinesAsync(In("log.txt")), Is.EqualTo(new[] { "base origin/main" }));
    }

    /// <summary>What fails before there is a text to comment is what is shown.</summary>
    [Test]
    public void Comment_IsOneAndOnlyOfWhatWasWritten()
    {
        string text = File.ReadAllText(PathOf("github-actions.yml"));

        Assert.That(text, Does.Contain("if: always() && hashFiles('comment.md') != '' &&").And.Contain("run: tail -c 60000 comment.md > short.md && gh pr comment").And.Contain("--body-file short.md --edit-last --create-if-none"));
    }

    /// <summary>A checkout of one commit has no other branch.</summary>
    [TestCase("docs/ci/github-actions.yml", "fetch-depth: 0")]
    [TestCase("docs/ci/gitlab-ci.yml", "GIT_DEPTH: \"0\"")]
    [TestCase("docs/saved-results.md", "fetch-depth: 0")]
    public void Checkout_BeforeAWorktree_IsWhole(string file, string depth)
    {
        string text = File.ReadAllText(Repository.PathOf(file.Split('/')));

        Assert.That(text.IndexOf(depth, StringComparison.Ordinal), Is.InRange(0, text.IndexOf("git worktree add", StringComparison.Ordinal)));
    }

    /// <summary>The packages are not published: a machine that knows only the repository finds them there.</summary>
    [Test]
    public void Head_NamesThePackages([ValueSource(nameof(Files))] string file)
    {
        string[] head = [.. File.ReadLines(PathOf(file)).TakeWhile(line => line.StartsWith('#'))];

        Assert.That(head, Has.Some.Contains("docs/saved-results.md#packages-on-another-machine"));
        Assert.That(File.ReadAllText(Repository.PathOf("docs", "saved-results.md")), Does.Contain("### Packages on another machine\n").And.Contain("value=\"./packages\"").And.Contain("MINIBENCH_VERSION="));
    }

    private static IEnumerable<string> Files() => ["github-actions.yml", "gitlab-ci.yml"];

    private static string PathOf(string file) => Repository.PathOf("docs", "ci", file);

    /// <summary>Runs the script, as the services' shells do.</summary>
    /// <param name="file">The workflow.</param>
    /// <param name="ofBase">What the base has.</param>
    private async Task<ProgramResult> Run(string file, string ofBase)
    {
        string checkout = folder.CreateSubdirectory("checkout").FullName;
        Directory.CreateDirectory(Path.Combine(checkout, "Benchmarks"));
        string script = Script(await File.ReadAllLinesAsync(PathOf(file))).Replace("${{ github.base_ref }}", "main", StringComparison.Ordinal);
        return await TestProcess.RunAsync(new ProcessStartInfo("bash", ["-eo", "pipefail", "-c", $"{Played}\n{script}"])
        {
            WorkingDirectory = checkout,
            Environment =
            {
                ["LOG"] = In("log.txt"),
                ["BASE"] = ofBase,
                ["RUNNER_TEMP"] = folder.CreateSubdirectory("temp").FullName,
                ["CI_PROJECT_DIR"] = checkout,
                ["CI_MERGE_REQUEST_TARGET_BRANCH_NAME"] = "main",
            },
        });
    }

    /// <summary>The lines of the one block of text that is a script.</summary>
    private static string Script(string[] lines)
    {
        int begin = Array.FindIndex(lines, line => line.TrimEnd().EndsWith(" |", StringComparison.Ordinal)) + 1;
        Assert.That(begin, Is.Positive, "There is a script of several lines.");
        int depth = Depth(lines[begin]);
        return string.Join('\n', lines.Skip(begin).TakeWhile(line => line.Length == 0 || Depth(line) >= depth));
    }

    private static int Depth(string line) => line.Length - line.TrimStart().Length;

    private string In(string name) => Path.Combine(folder.FullName, name);
}
