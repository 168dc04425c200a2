using System;
using System.IO;
using System.Linq;
using System.Net;
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
        (string id, _) = await site.AddProgram(Text);
        string file = Path.Combine(folder.FullName, "saved.cs");
        ProgramResult result = await Task.Run(() => ToolRunner.Run("get", $"{Server}p/{id}", "--save", file));

        Assert.That(result.ExitCode, Is.Zero, result.Error);
        Assert.That(await File.ReadAllTextAsync(file), Is.EqualTo(Text));
    }

    [Test]
    public async Task Get_NobodyToAsk_ShowsItAndRunsNothing()
    {
        (string id, _) = await site.AddProgram(Text);
        ProgramResult result = await Task.Run(() => ToolRunner.Run("get", id, "--server", Server));

        Assert.That(result.ExitCode, Is.EqualTo(2));
        Assert.That(result.Output, Does.Contain("static int Linq"));
        Assert.That(result.Error, Does.Contain("--yes"));
    }

    [Test]
    public async Task Get_Refused_RunsNothing()
    {
        (string id, _) = await site.AddProgram(Text);
        ProgramResult result = await Task.Run(() => ToolRunner.Run("n\n", true, "get", id, "--server", Server));

        Assert.That(result.ExitCode, Is.Zero);
        Assert.That(result.Output, Does.Not.Contain("Measured"));
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
}
