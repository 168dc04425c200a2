using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using MiniBench.Samples;
using NUnit.Framework;

namespace MiniBench.Tests.Streaming;

/// <summary>Tests of the commands create-files and encrypt-files.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class EncryptFilesTest : IDisposable
{
    private static readonly string[][] Mistakes =
    [
        ["encrypt-files", "Required argument 'INPUT' missing"],
        ["encrypt-files DIR/in", "'encrypt-files --help' shows what is expected."],
        ["encrypt-files DIR/nothere DIR/out", "There is no folder"],
        ["encrypt-files DIR/in/a.txt DIR/out", "is a file; a folder of text files was expected"],
        ["encrypt-files DIR/none DIR/out", "has no files"],
        ["encrypt-files DIR/in DIR/in", "are the same folder"],
        ["encrypt-files DIR/in DIR/other/../in/", "are the same folder"],
        ["encrypt-files DIR/in DIR/link", "are the same folder"],
        ["encrypt-files DIR/in DIR/link/deeper/out", "is inside of"],
        ["encrypt-files DIR/in DIR/in/out", "is inside of"],
        ["encrypt-files DIR/in DIR/in/a.txt", "is inside of"],
        ["encrypt-files DIR/in DIR/other/mine.txt", "cannot be made: there is a file of this name"],
        ["encrypt-files DIR/in DIR/out --threads 0", "--threads is '0'; a whole number from 1 to 1,024 was expected."],
        ["encrypt-files DIR/in DIR/out --threads 10000", "--threads is '10000'; a whole number from 1 to 1,024 was expected."],
        ["encrypt-files DIR/in DIR/out --threads two", "--threads is 'two'"],
        ["encrypt-files DIR/in DIR/out --threads", "--threads"],
        ["encrypt-files DIR/in DIR/out --work -1", "--work is '-1'; a whole number from 0 to 1,000,000 was expected."],
        ["encrypt-files DIR/in DIR/out --strategy streming", "There is no strategy 'streming'. Was streaming meant? The strategies are: streaming, buffering, one-reader, asynchronous."],
        ["encrypt-files DIR/in DIR/out --buffer 5K", "--buffer is '5K'; 4K, 8K, 64K was expected."],
        ["encrypt-files DIR/in DIR/out --thread 2", "There is no option '--thread'. Was --threads meant?"],
        ["encrypt-files --colt DIR/in DIR/out", "There is no option '--colt'. Was --cold meant?"],
        ["create-files  --set small", "DIRECTORY is empty; the path of a folder was expected."],
        ["encrypt-files DIR/in  --work 1", "OUTPUT is empty; the path of a folder was expected."],
        ["create-files DIR/new", "It was not said which files. Give --set NAME (small, medium-short, medium-long, big)"],
        ["create-files DIR/new --files 3 --lines 3", "It was not said which files."],
        ["create-files DIR/new --set medium", "There is no data set 'medium'. Was medium-"],
        ["create-files DIR/new --set small --files 0", "--files is '0'; a whole number from 1 to 1,000,000 was expected."],
        ["create-files DIR/new --set small --scale 0", "--scale is '0'; a number above 0, up to 100, was expected"],
        ["create-files DIR/new --set small --scale 1,5", "--scale is '1,5'"],
        ["create-files DIR/new --files 1000000 --lines 1000000 --characters 1000", "MB are free there. Make room"],
        ["create-files DIR/new --files 1000000 --lines 0 --characters 0 --scale 100", "--scale makes 100,000,000 files of it; up to 1,000,000 were expected."],
        ["create-files DIR/other --set small --scale 0.001", "has something that is not of this set, such as 'mine.txt'"],
        ["create-files DIR/in/a.txt --set small", "is a file; a folder was expected"],
        ["create-files DIR/in/a.txt/deeper --set small --scale 0.001", "cannot be made"],
        ["matrix DIR/m", "'matrix --help' shows what is expected."],
        ["matrix DIR/m DIR/m", "are the same folder"],
        ["matrix DIR/m DIR/o --threads 1,x", "--threads is 'x'"],
        ["matrix DIR/m DIR/o --strategies streaming,bufering", "Was buffering meant?"],
        ["matrix DIR/m DIR/o --sets smal", "Was small meant?"],
        ["matrix-table DIR/nothere.txt", "There is no file"],
        ["matrix-table DIR/in", "is a folder; a file was expected"],
        ["matrix-table DIR/in/a.txt", "There is no result of encrypt-files --json in"],
    ];

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-encrypt-");

    public void Dispose() => folder.Delete(recursive: true);

    [TestCaseSource(nameof(Mistakes))]
    public void Run_Mistake_IsExplainedAndLeavesNothing(string arguments, string expected)
    {
        Directory.CreateDirectory(PathOf("in"));
        Directory.CreateDirectory(PathOf("none/below"));
        Directory.CreateDirectory(PathOf("other"));
        File.WriteAllText(PathOf("in/a.txt"), "one\n");
        File.WriteAllText(PathOf("other/mine.txt"), "mine\n");
        File.CreateSymbolicLink(PathOf("link"), PathOf("in"));
        string before = Everything();

        ProgramResult result = SampleRunner.Run(arguments.Replace("DIR", folder.FullName, StringComparison.Ordinal).Split(' '));

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((2, "")));
        Assert.That(result.Error, Does.Contain(expected).And.Not.Contain("   at "));
        Assert.That(Everything(), Is.EqualTo(before));
    }

    [TestCase("create-files", "--vary")]
    [TestCase("encrypt-files", "--sequential-scan")]
    [TestCase("matrix", "--strategies")]
    [TestCase("matrix-table", "FILE")]
    public void Help_OfEveryCommand_HasItsOptions(string command, string expected)
    {
        ProgramResult result = SampleRunner.Run(command, "--help");

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, "")));
        Assert.That(result.Output, Does.Contain(expected));
    }

    [Test]
    public void CreateFiles_SameSeed_IsTheSame()
    {
        Create("a", "--seed", "5");
        Create("b", "--seed", "5");
        Create("c", "--seed", "6");
        Create("a", "--seed", "5");

        Assert.That(FolderComparer.Hash(PathOf("b")), Is.EqualTo(FolderComparer.Hash(PathOf("a"))));
        Assert.That(FolderComparer.Hash(PathOf("c")), Is.Not.EqualTo(FolderComparer.Hash(PathOf("a"))));
        string[] lines = [.. Directory.GetFiles(PathOf("a")).SelectMany(path => File.ReadAllLines(path))];
        Assert.That(lines, Has.Length.EqualTo(12).And.All.Length.EqualTo(7));
        Assert.That(lines, Has.All.Matches<string>(line => line!.All(sign => sign is >= ' ' and <= '~')));
        Assert.That(Directory.GetFiles(PathOf("a")).Select(path => File.ReadAllText(path)).Distinct().Count(), Is.EqualTo(3));
    }

    /// <summary>Results of two machines are of the same text: what a seed makes never changes.</summary>
    [Test]
    public void CreateFiles_SeedOne_IsKnown()
    {
        SampleRunner.Run("create-files", PathOf("a"), "--files", "1", "--lines", "1", "--characters", "20");

        Assert.That(File.ReadAllText(PathOf("a/file-00001.txt")), Is.EqualTo("6aQL&&=p)/m4,dgf5nHN\n"));
    }

    [Test]
    public void CreateFiles_Varied_HasOtherSizes()
    {
        Assert.That(SampleRunner.Run("create-files", PathOf("a"), "--files", "20", "--lines", "100", "--characters", "1", "--vary").ExitCode, Is.Zero);

        int[] lines = [.. Directory.GetFiles(PathOf("a")).Select(path => File.ReadAllLines(path).Length)];
        Assert.That(lines, Has.Length.EqualTo(20).And.All.InRange(50, 150));
        Assert.That(lines.Distinct().Count(), Is.GreaterThan(5));
    }

    [TestCase("0", "4", 0)]
    [TestCase("3", "0", 3)]
    public void CreateFiles_NothingInThem_IsFine(string lines, string characters, int bytes)
    {
        ProgramResult result = SampleRunner.Run("create-files", PathOf("a"), "--files", "2", "--lines", lines, "--characters", characters);

        Assert.That(result.ExitCode, Is.Zero, result.Error);
        Assert.That(Directory.GetFiles(PathOf("a")).Select(path => new FileInfo(path).Length), Is.EqualTo(new[] { bytes, bytes }));
        Assert.That(SampleRunner.Run("encrypt-files", PathOf("a"), PathOf("out")).ExitCode, Is.Zero);
        Assert.That(Directory.GetFiles(PathOf("out")).Select(path => new FileInfo(path).Length), Is.EqualTo(new[] { bytes, bytes }));
    }

    [TestCase("small", 1, 10_000, 100, 100)]
    [TestCase("small", 0.01, 100, 100, 100)]
    [TestCase("small", 0.0001, 20, 5, 100)]
    [TestCase("medium-short", 0.01, 20, 25_000, 20)]
    [TestCase("medium-long", 0.01, 20, 5, 100_000)]
    [TestCase("big", 0.01, 20, 1_000, 1_000)]
    [TestCase("big", 2, 40, 100_000, 1_000)]
    [TestCase("big", 1e-9, 20, 1, 1_000)]
    public void DataSet_Scaled_KeepsLinesAndEnoughFiles(string name, double scale, int files, int lines, int characters) =>
        Assert.That(DataSet.Find(name).Scaled(scale), Is.EqualTo(new DataSet(name, files, lines, characters)));

    [Test]
    public void EncryptFiles_Line_SaysWhatWasDone()
    {
        Create("in");

        ProgramResult result = SampleRunner.Run("encrypt-files", PathOf("in"), PathOf("out"), "--threads", "2", "--work", "1", "--strategy", "One-Reader");

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, "")));
        Assert.That(result.Output, Does.Match(@"^one-reader, 2 threads, 1 pass of XOR: \d+\.\d{3} s for 96 bytes \(0\.0 MB\) in 3 files, [\d.,]+ MB/s, peak memory [\d,]+ MB, cache warm\n$"));
    }

    [Test]
    public void EncryptFiles_Json_IsOneObject()
    {
        Create("in");

        ProgramResult result = SampleRunner.Run("encrypt-files", PathOf("in"), PathOf("out") + "/", "--aes", "--buffer", "64k", "--json");
        using JsonDocument json = JsonDocument.Parse(result.Output);

        Assert.That(json.RootElement.GetProperty("cipher").GetString(), Is.EqualTo("AES"));
        Assert.That(json.RootElement.GetProperty("bufferBytes").GetInt32(), Is.EqualTo(64 * 1024));
        Assert.That(json.RootElement.GetProperty("peakMemoryBytes").GetInt64(), Is.Positive);
        EncryptionReport? report = EncryptionReport.FromJson(result.Output.TrimEnd());
        Assert.That((report?.Set, report?.Files, report?.Bytes), Is.EqualTo(("in", 3, 96L)));
    }

    /// <summary>A disk that is memory, and a system other than Linux, cannot forget files, and the result says so.</summary>
    [Test]
    public void EncryptFiles_Cold_SaysWhetherItIs()
    {
        Create("in");

        ProgramResult result = SampleRunner.Run("encrypt-files", PathOf("in"), PathOf("out"), "--cold");

        Assert.That(result.ExitCode, Is.Zero);
        Assert.That(result.Output, result.Error.Length == 0 ? Does.EndWith("cache dropped\n") : Does.EndWith("cache not dropped\n"));
        Assert.That(result.Error, Is.Empty.Or.StartsWith("The files could not be dropped from the system's cache, so they may be read from memory: "));
    }

    [Test]
    [Platform("Linux", Reason = "/dev/shm is memory there.")]
    public void EncryptFiles_ColdOnMemory_SaysWhyNot()
    {
        Assume.That(Directory.Exists("/dev/shm") && new DriveInfo("/dev/shm").DriveFormat == "tmpfs", "This machine has no such disk.");
        string path = Path.Combine("/dev/shm", $"minibench-{Environment.ProcessId}");
        try
        {
            Directory.CreateDirectory(path);
            File.WriteAllText(Path.Combine(path, "a"), "one\n");

            ProgramResult result = SampleRunner.Run("encrypt-files", path, PathOf("out"), "--cold");

            Assert.That((result.ExitCode, result.Output.EndsWith("cache not dropped\n", StringComparison.Ordinal)), Is.EqualTo((0, true)));
            Assert.That(result.Error, Does.Contain("the files are on a disk that is memory"));
        }
        finally
        {
            Directory.Delete(path, recursive: true);
        }
    }

    private string Everything() => string.Join('\n', folder.EnumerateFileSystemInfos("*", SearchOption.AllDirectories).Select(entry => entry.FullName).Order(StringComparer.Ordinal));

    private void Create(string name, params string[] options) =>
        Assert.That(SampleRunner.Run(["create-files", PathOf(name), "--files", "3", "--lines", "4", "--characters", "7", .. options]).ExitCode, Is.Zero);

    private string PathOf(string name) => Path.Combine(folder.FullName, name);
}
