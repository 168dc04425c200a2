using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Output;
using MiniBench.Tool;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class WholeFileTest : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-");

    public void Dispose() => folder.Delete(recursive: true);

    [TestCase("a much longer text than before")]
    [TestCase("short")]
    public void Write_FileThatIsThere_HasTheNewTextAlone(string text)
    {
        File.WriteAllText(PathOf("there.txt"), "what was there");

        new WholeFile(PathOf("there.txt")).Write(text);

        Assert.That(File.ReadAllText(PathOf("there.txt")), Is.EqualTo(text));
        Assert.That(Names, Is.EqualTo(["there.txt"]));
    }

    [Test]
    public void Write_NoFile_MakesOne()
    {
        new WholeFile(PathOf("new.txt")).Write("new");

        Assert.That(File.ReadAllText(PathOf("new.txt")), Is.EqualTo("new"));
        Assert.That(Names, Is.EqualTo(["new.txt"]));
    }

    [TestCase(true)]
    [TestCase(false)]
    public void Write_Link_WritesWhatItLeadsTo(bool isThere)
    {
        if (isThere)
        {
            File.WriteAllText(PathOf("there.txt"), "what was there");
        }

        File.CreateSymbolicLink(PathOf("link.txt"), "there.txt");
        WholeFile file = new(PathOf("link.txt"));

        file.Try();
        file.Write("new");

        Assert.That(new FileInfo(PathOf("link.txt")).LinkTarget, Is.EqualTo("there.txt"));
        Assert.That(File.ReadAllText(PathOf("there.txt")), Is.EqualTo("new"));
    }

    [Test]
    [Platform("Unix")]
    public void Write_FileForOthersToo_StaysOne()
    {
        const UnixFileMode ForAll = UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.GroupRead | UnixFileMode.GroupWrite | UnixFileMode.OtherRead | UnixFileMode.OtherWrite;
        File.WriteAllText(PathOf("there.txt"), "what was there");
        if (!OperatingSystem.IsWindows())
        {
            File.SetUnixFileMode(PathOf("there.txt"), ForAll);

            new WholeFile(PathOf("there.txt")).Write("new");

            Assert.That(File.GetUnixFileMode(PathOf("there.txt")), Is.EqualTo(ForAll));
        }
    }

    /// <summary>Whoever reads a pipe takes its closing for the end: one that was tried is what is written to.</summary>
    [Test]
    [Platform("Linux")]
    [CancelAfter(30_000)]
    public async Task Write_PipeThatWasTried_ReachesItsReader(CancellationToken cancellation)
    {
        using (Process made = Process.Start("mkfifo", PathOf("pipe")))
        {
            await made.WaitForExitAsync(cancellation);
        }

        Task<string> reading = Task.Run(() => File.ReadAllText(PathOf("pipe")), cancellation);
        WholeFile file = new(PathOf("pipe"));
        await Task.Run(file.Try, cancellation);
        await Task.Run(() => file.Write("results"), cancellation);

        Assert.That(await reading.WaitAsync(cancellation), Is.EqualTo("results"));
    }

    [Test]
    [Platform("Linux")]
    public void Write_Device_IsNotReplaced()
    {
        new WholeFile("/dev/null").Write("nothing");

        Assert.That(new FileInfo("/dev/null").Length, Is.Zero);
    }

    /// <summary>What is read would be lost to what is written, by whatever way.</summary>
    [Test]
    [Platform(Exclude = "Win", Reason = "There not everybody may make links.")]
    public void AreSame_FolderThatIsALink_IsLookedThrough()
    {
        Directory.CreateDirectory(PathOf("real/inner"));
        Directory.CreateSymbolicLink(PathOf("link"), PathOf("real"));
        Directory.CreateSymbolicLink(PathOf("real/other"), "inner");
        File.WriteAllText(PathOf("real/inner/x.json"), "");

        Assert.That(WholeFile.AreSame(PathOf("real/inner/x.json"), PathOf("link/other/x.json")), Is.True);
        Assert.That(WholeFile.AreSame(PathOf("real/inner/y.json"), PathOf("link/other/y.json")), Is.True, "It need not be there.");
        Assert.That(WholeFile.AreSame(PathOf("real/inner/x.json"), PathOf("link/x.json")), Is.False);
    }

    [Test]
    [Platform(Exclude = "Win", Reason = "There not everybody may make links.")]
    public void AreSame_FoldersThatLeadInACircle_AreNoFile()
    {
        Directory.CreateSymbolicLink(PathOf("one"), PathOf("two"));
        Directory.CreateSymbolicLink(PathOf("two"), PathOf("one"));

        Assert.That(WholeFile.AreSame(PathOf("one/x.json"), PathOf("two/x.json")), Is.False);
    }

    [Test]
    public void Write_NoFolder_NamesTheFileThatWasAskedFor() => Assert.That(
        () => new WholeFile(PathOf("nowhere/x.txt")).Write("new"), Throws.InstanceOf<IOException>().With.Message.Contain(Path.Combine("nowhere", "x.txt")));

    [Test]
    [Category(Layers.Verify)]
    [Platform("Linux")]
    public async Task Write_DiskThatTakesNothing_LeavesTheFileAsItWas([Values("show results.json -o", "compare results.json results.json -o", "plot results.json -o", "new --force")] string command)
    {
        const string Old = "there.svg";
        new SavedResults([SavedExamples.Joining]).Save(PathOf("results.json"));
        await File.WriteAllTextAsync(PathOf(Old), "what was there");
        // A file may have no bytes: to the tool, the disk is full.
        string script = $"trap '' XFSZ; ulimit -f 0; exec '{DotNetHost.Path}' exec '{typeof(ToolProgram).Assembly.Location}' {command} {Old}";

        ProgramResult result = await TestProcess.RunAsync(new("/bin/sh", ["-c", script])
        {
            WorkingDirectory = folder.FullName,
            Environment = { ["DOTNET_EnableWriteXorExecute"] = "0" },
        });

        Assert.That(result.ExitCode, Is.AnyOf(1, 2), result.Error);
        Assert.That(await File.ReadAllTextAsync(PathOf(Old)), Is.EqualTo("what was there"), result.Error);
        Assert.That(Names, Is.EqualTo(["results.json", Old]));
    }

    private string[] Names => [.. folder.EnumerateFiles().Select(file => file.Name).Order(StringComparer.Ordinal)];

    private string PathOf(string name) => Path.Combine(folder.FullName, name);
}
