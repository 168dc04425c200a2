using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Output;
using MiniBench.Tests.Tool;
using MiniBench.Tool;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>The commands of the tool that speak to a site.</summary>
[Category(Layers.Verify)]
public sealed class SiteCommandsTest
{
    private const string Text = "static int Loop(int[] a) { int s = 0; foreach (int x in a) { s += x; } return s; }\nstatic int Linq(int[] a) => a.Sum();\n";

    private const string Program = "class Sums { [Benchmark] int A() => 1; [Benchmark] int B() => 1; }";

    private DirectoryInfo folder = null!;
    private RunningSite site = null!;

    private string Server => site.Address.ToString();

    private string Mark => Path.Combine(folder.FullName, "mark");

    /// <summary>A program that leaves a file where it runs.</summary>
    private string Telling => $"static int Telling(int n) {{ System.IO.File.WriteAllText(@\"{Mark}\", \"\"); return n; }}\n";

    private bool HasRun => File.Exists(Mark);

    [SetUp]
    public async Task StartSite()
    {
        folder = Directory.CreateTempSubdirectory("minibench-commands-");
        site = await RunningSite.Start();
    }

    [TearDown]
    public async Task StopSite()
    {
        await site.DisposeAsync();
        folder.Delete(recursive: true);
    }

    [Test]
    public async Task Upload_SavedResults_PrintsTheirLink()
    {
        string file = Path.Combine(folder.FullName, "results.json");
        new SavedResults([SavedExamples.Joining]).Save(file);
        ProgramResult first = await Task.Run(() => ToolRunner.Run("upload", file, "--server", Server));
        ProgramResult second = await Task.Run(() => ToolRunner.Run("upload", file, "--server", Server));

        Assert.That(first.ExitCode, Is.Zero, first.Error);
        Assert.That(first.Output, Does.StartWith(Server + "r/"));
        Assert.That(first.Error, Does.Contain("shown this once"));
        Assert.That(second.Output, Is.EqualTo(first.Output));
        Assert.That(second.Error, Does.Contain("were there already"));
    }

    /// <summary>What another program writes can be read once.</summary>
    [Test]
    [Platform("Linux", Reason = "There are named pipes.")]
    [CancelAfter(60_000)]
    public async Task Upload_Pipe_IsWhatWasChecked(CancellationToken cancellation)
    {
        (string file, string pipe) = (Path.Combine(folder.FullName, "results.json"), Path.Combine(folder.FullName, "pipe"));
        new SavedResults([SavedExamples.Joining]).Save(file);
        using (Process made = Process.Start("mkfifo", pipe))
        {
            await made.WaitForExitAsync(cancellation);
        }

        Task writing = Task.Run(() => File.WriteAllBytes(pipe, File.ReadAllBytes(file)), cancellation);
        ProgramResult result = await Task.Run(() => ToolRunner.Run("upload", pipe, "--server", Server), cancellation);
        await writing.WaitAsync(cancellation);

        Assert.That(result.ExitCode, Is.Zero, result.Error);
        Assert.That(result.Output, Does.StartWith(Server + "r/"));
    }

    [TestCase("no address", "is no address of a site")]
    [TestCase("http://127.0.0.1:1", "cannot be reached")]
    public async Task Upload_NoSite_SaysSo(string server, string expected)
    {
        string file = Path.Combine(folder.FullName, "results.json");
        new SavedResults([SavedExamples.Joining]).Save(file);
        ProgramResult result = await Task.Run(() => ToolRunner.Run("upload", file, "--server", server));

        Assert.That(result.ExitCode, Is.EqualTo(2));
        Assert.That(result.Error, Does.Contain(expected));
    }

    /// <summary>What is sent is not sent on, so the other address is named.</summary>
    [Test]
    public async Task Upload_SiteThatMoved_NamesTheOtherAddress()
    {
        string file = Path.Combine(folder.FullName, "results.json"), address = Units.Invariant($"http://127.0.0.1:{FreePort.Find()}/");
        new SavedResults([SavedExamples.Joining]).Save(file);
        using HttpListener proxy = new() { Prefixes = { address } };
        proxy.Start();
        Task answering = Answer();
        ProgramResult result = await Task.Run(() => ToolRunner.Run("upload", file, "--server", address));
        await answering;

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((2, $"{address} has moved to https://bench.example.org; give that address.\n")));

        async Task Answer()
        {
            HttpListenerContext asked = await proxy.GetContextAsync();
            asked.Response.StatusCode = (int)HttpStatusCode.MovedPermanently;
            asked.Response.RedirectLocation = "https://bench.example.org" + asked.Request.Url!.PathAndQuery;
            asked.Response.Close();
        }
    }

    /// <summary>A page of another one, as to log in, is no other address of the site; nor is what no redirection is.</summary>
    [TestCase(HttpStatusCode.Found, "https://login.example.org/?then=x", "refused: it leads to https://login.example.org/?then=x.")]
    [TestCase(HttpStatusCode.Forbidden, "https://bench.example.org/api/results", "refused: Forbidden (403)")]
    public async Task Upload_SiteThatLeadsElsewhere_HasNotMoved(HttpStatusCode status, string place, string expected)
    {
        string file = Path.Combine(folder.FullName, "results.json");
        new SavedResults([SavedExamples.Joining]).Save(file);
        using Proxy proxy = new((_, answer) => (answer.StatusCode, answer.RedirectLocation) = ((int)status, place));
        ProgramResult result = await Task.Run(() => ToolRunner.Run("upload", file, "--server", proxy.Address));

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((2, $"{proxy.Address} {expected}\n")));
    }

    /// <summary>What is only asked for is asked for where the answer leads; not for ever.</summary>
    [Test]
    public async Task Get_SiteThatMoved_FollowsIt()
    {
        (string id, _) = await site.AddProgram(Text);
        using Proxy proxy = new((asked, answer) => (answer.StatusCode, answer.RedirectLocation) = ((int)HttpStatusCode.MovedPermanently, Server.TrimEnd('/') + asked.Url!.PathAndQuery));
        using Proxy endless = new((asked, answer) => (answer.StatusCode, answer.RedirectLocation) = ((int)HttpStatusCode.Found, asked.Url!.AbsoluteUri + "1"));
        ProgramResult moved = await Task.Run(() => ToolRunner.Run("get", id, "--server", proxy.Address, "--save", Path.Combine(folder.FullName, "moved.cs")));
        ProgramResult never = await Task.Run(() => ToolRunner.Run("get", id, "--server", endless.Address, "--save", Path.Combine(folder.FullName, "never.cs")));

        Assert.That((moved.ExitCode, File.Exists(Path.Combine(folder.FullName, "moved.cs"))), Is.EqualTo((0, true)), moved.Error);
        Assert.That((never.ExitCode, never.Error), Is.EqualTo((2, $"{endless.Address} refused: it leads to {endless.Address}api/programs/{id}111111.\n")));
    }

    /// <summary>What cannot be read at a question is no bug of the tool.</summary>
    [Test]
    public async Task Get_AnswerThatCannotBeRead_IsSaid()
    {
        (string id, _) = await site.AddProgram(Text);
        await using StringWriter output = new() { NewLine = "\n" }, error = new() { NewLine = "\n" };
        using UnreadableReader input = new();
        int exitCode = await Task.Run(() => ToolProgram.Run(["get", id, "--server", Server], new(input, output, error) { CanAsk = true }));

        Assert.That((exitCode, error.ToString().Split("[y/N] ")[^1]), Is.EqualTo((2, "Input/output error\n")));
    }

    /// <summary>Nobody has said that the results are not wanted.</summary>
    [Test]
    [Platform(Exclude = "Win", Reason = "tmux is not for Windows.")]
    public async Task Get_CtrlCAtTheQuestionBehindTheRun_KeepsTheResults()
    {
        (string id, _) = await site.AddProgram(Text);
        await using TmuxTerminal terminal = await TmuxTerminal.OpenAsync(200, 50, folder.FullName);
        await File.WriteAllTextAsync(Path.Combine(folder.FullName, "get.sh"), $"trap : INT\n{DotNetHost.Path} exec {typeof(ToolProgram).Assembly.Location} get {id} --server {Server} --yes --quick\necho after $?\n");
        await terminal.TypeAsync(". ./get.sh");
        await terminal.WaitForAsync(line => line.Contains("[y/N]", StringComparison.Ordinal));
        await terminal.PressCtrlCAsync();
        string said = string.Concat(await terminal.WaitForAsync(line => line == "after 130"));

        Assert.That(said, Does.Match($"The results are in .*[.]json; to send them later: minibench upload .* --program {id}"));
        string kept = said.Split("The results are in ")[1].Split(';')[0];
        Assert.That(SavedResults.Load(kept), Is.Not.Empty);
        File.Delete(kept);
    }

    /// <summary>A site's words are text, not orders to the terminal.</summary>
    [Test]
    public async Task Program_UploadRefusedWithAnEscapeSequence_IsCleaned()
    {
        using Proxy proxy = new((_, answer) =>
        {
            answer.StatusCode = (int)HttpStatusCode.UnprocessableEntity;
            answer.OutputStream.Write("{\"detail\":\"no\\u001b[2J\"}"u8);
        });
        (int exitCode, _, string error) = await Task.Run(() => CompiledBenchmarks.Measure(Program, "--upload", proxy.Address));
        File.Delete(error.Split("The results are in ")[1].Split(';')[0]);

        Assert.That(exitCode, Is.EqualTo(1));
        Assert.That(error, Does.StartWith($"{proxy.Address} refused: no [2J (422)\n"));
    }

    /// <summary>The runs end by a tool's word here, as by Ctrl+C.</summary>
    [Test]
    public async Task Program_InterruptedWhileItUploads_EndsAsInterrupted()
    {
        Action interrupt = () => { };
        using Proxy proxy = new((_, answer) =>
        {
            interrupt();
            answer.StatusCode = (int)HttpStatusCode.ServiceUnavailable;
        });
        try
        {
            EndSignals.Source = stop =>
            {
                interrupt = stop;
                return new StringReader("");
            };
            (int exitCode, _, string error) = await Task.Run(() => CompiledBenchmarks.Measure(Program, "--upload", proxy.Address));
            File.Delete(error.Split("The results are in ")[1].Split(';')[0]);

            Assert.That(exitCode, Is.EqualTo(130), error);
        }
        finally
        {
            EndSignals.Source = null;
        }
    }

    [Test]
    public async Task Upload_RefusedByTheSite_SaysWhy()
    {
        string file = Path.Combine(folder.FullName, "results.json");
        new SavedResults([SavedExamples.Joining]).Save(file);
        ProgramResult result = await Task.Run(() => ToolRunner.Run("upload", file, "--server", Server, "--program", "nothing"));

        Assert.That(result.ExitCode, Is.EqualTo(2));
        Assert.That(result.Error, Does.Contain("There is no program 'nothing' here.").And.Contain("(422)"));
    }

    [Test]
    public async Task Get_Save_WritesTheProgramAndRunsNothing()
    {
        (string id, _) = await site.AddProgram(Telling);
        string file = Path.Combine(folder.FullName, "saved.cs");
        ProgramResult result = await Task.Run(() => ToolRunner.Run("get", $"{Server}p/{id}", "--save", file));

        Assert.That(result.ExitCode, Is.Zero, result.Error);
        Assert.That(await File.ReadAllTextAsync(file), Is.EqualTo(Telling));
        Assert.That(HasRun, Is.False);
    }

    [Test]
    public async Task Get_NobodyToAsk_ShowsItAndRunsNothing()
    {
        (string id, _) = await site.AddProgram(Telling);
        ProgramResult result = await Task.Run(() => ToolRunner.Run("get", id, "--server", Server));

        Assert.That(result.ExitCode, Is.EqualTo(2));
        Assert.That(result.Output, Does.Contain("static int Telling"));
        Assert.That(result.Error, Does.Contain("--yes"));
        Assert.That(HasRun, Is.False);
    }

    /// <summary>What ends a line for the compiler alone would show code as a comment.</summary>
    [Test]
    public async Task Get_SignsThatNobodySees_AreShownAndSaid()
    {
        (string id, _) = await site.AddProgram("// Sums up.\u0085" + Text);
        ProgramResult asked = await Task.Run(() => ToolRunner.Run("n\n", true, "get", id, "--server", Server));
        ProgramResult saved = await Task.Run(() => ToolRunner.Run("get", id, "--server", Server, "--save", Path.Combine(folder.FullName, "saved.cs")));

        Assert.That(asked.Output, Does.StartWith("// Sums up.<U+0085>\nstatic int Loop("));
        Assert.That(asked.Error, Does.StartWith("Careful: line 1 of the program has signs that cannot be seen"));
        Assert.That(saved.Error, Does.Contain("\nCareful: line 1 of the program has signs that cannot be seen"));
    }

    [TestCase("n", false)]
    [TestCase("", false)]
    [TestCase("y", true)]
    public async Task Get_Asked_RunsWhereTheAnswerIsYes(string answer, bool isRun)
    {
        (string id, _) = await site.AddProgram(Telling);
        ProgramResult result = await Task.Run(() => ToolRunner.Run(answer + "\n", true, "get", id, "--server", Server, "--quick"));

        Assert.That(result.ExitCode, Is.Zero, result.Error);
        Assert.That(HasRun, Is.EqualTo(isRun));
    }

    [Test]
    public async Task Program_Upload_PrintsTheLinkBelowItsTables()
    {
        (int exitCode, string output, string error) = await Task.Run(() => CompiledBenchmarks.Measure(Program, "--upload", Server));

        Assert.That(exitCode, Is.Zero, error);
        string link = output.Split('\n', StringSplitOptions.RemoveEmptyEntries)[^1];
        Assert.That(link, Does.StartWith(Server + "r/"));
        Assert.That((await site.Get(new Uri(link).AbsolutePath)).Text, Does.Contain("Sums"));
    }

    [Test]
    public async Task Program_UploadAndResultsForPrograms_KeepsTheLinkApart()
    {
        (int exitCode, string output, string error) = await Task.Run(() => CompiledBenchmarks.Measure(Program, "--format=csv", "--upload", Server));

        Assert.That(exitCode, Is.Zero, error);
        Assert.That(output, Does.Not.Contain(Server));
        Assert.That(error, Does.Contain(Server + "r/"));
    }

    [Test]
    public void Program_UploadToNoSite_KeepsTheResults()
    {
        (int exitCode, _, string error) = CompiledBenchmarks.Measure(Program, "--upload", "http://127.0.0.1:1");

        Assert.That(exitCode, Is.EqualTo(1));
        Assert.That(error, Does.Contain("http://127.0.0.1:1/ cannot be reached"));
        string kept = error.Split("The results are in ")[1].Split(';')[0];
        try
        {
            Assert.That(SavedResults.Load(kept).Select(suite => suite.Name), Is.EqualTo(new[] { "Sums" }));
            Assert.That(Path.GetDirectoryName(kept), Is.EqualTo(Environment.CurrentDirectory), "A temporary folder may be empty tomorrow.");
            Assert.That(error, Does.Contain($"minibench upload {kept} --server http://127.0.0.1:1/"));
        }
        finally
        {
            File.Delete(kept);
        }
    }

    [Test]
    public void Program_UploadToNoAddress_MeasuresNothing()
    {
        (int exitCode, string output, string error) = CompiledBenchmarks.Measure(Program, "--upload", "example");

        Assert.That(exitCode, Is.EqualTo(2));
        Assert.That(output, Is.Empty);
        Assert.That(error, Does.Contain("'example' is no address of a site"));
    }

    [Test]
    public async Task Get_YesAndUpload_AddsThisMachineToTheProgram()
    {
        (string id, _) = await site.AddProgram(Text);
        ProgramResult result = await Task.Run(() => ToolRunner.Run("get", id, "--server", Server, "--yes", "--upload", "--quick"));

        Assert.That(result.ExitCode, Is.Zero, result.Error);
        string link = result.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries).Last();
        Assert.That(link, Does.StartWith(Server + "r/"));
        Assert.That((await site.Get($"/p/{id}")).Text, Does.Contain(new Uri(link).AbsolutePath));
    }

    [Test]
    public async Task Run_Upload_FindsTheProgramByItsText()
    {
        (string id, _) = await site.AddProgram(Text);
        string file = Path.Combine(folder.FullName, "sums.cs");
        await File.WriteAllTextAsync(file, Text);
        ProgramResult result = await Task.Run(() => ToolRunner.Run("run", file, "--quick", "--upload", Server));

        Assert.That(result.ExitCode, Is.Zero, result.Error);
        string link = result.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries).Last();
        Assert.That((await site.Get($"/p/{id}")).Text, Does.Contain(new Uri(link).AbsolutePath));
    }

    /// <summary>The command of docs/many-machines.md, by several processes at once.</summary>
    [Test]
    public async Task Get_ByManyAtOnce_AddsEachToTheProgram()
    {
        (string id, _) = await site.AddProgram(Text);
        string page = await File.ReadAllTextAsync(Repository.PathOf("docs", "many-machines.md"));
        string command = page.Split('\n').First(line => line.StartsWith("minibench get ", StringComparison.Ordinal)).Trim();
        string[] words = command.Replace("http://bench.example.org/p/ID", $"{Server}p/{id}", StringComparison.Ordinal).Split(' ')[1..];
        ProgramResult[] runs = await Task.WhenAll(Enumerable.Range(0, 2).Select(
            _ => TestProcess.RunAsync(new(DotNetHost.Path, ["exec", typeof(ToolProgram).Assembly.Location, .. words]))));

        Assert.That(runs.Select(run => run.ExitCode), Is.All.Zero, runs[0].Error + runs[1].Error);
        string[] links = [.. runs.Select(run => run.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries)[^1])];
        Assert.That(links, Is.Unique);
        string shown = (await site.Get($"/p/{id}")).Text;
        Assert.That(links, Has.All.Matches<string>(link => link is not null && shown.Contains(new Uri(link).AbsolutePath, StringComparison.Ordinal)));
    }

    private sealed class UnreadableReader : TextReader
    {
        public override string ReadLine() => throw new IOException("Input/output error");
    }
}
