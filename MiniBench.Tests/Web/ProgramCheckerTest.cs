using System;
using System.Diagnostics;
using System.Linq;
using System.Net;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Sharing;
using MiniBench.Tests.Tool;
using MiniBench.Web;
using MiniBench.Web.Checking;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>The worker processes: they compile and pack, die of what kills compilers, and are replaced.</summary>
[Category(Layers.Verify)]
public sealed class ProgramCheckerTest
{
    private const string Sums = "static int Loop(int[] a) { int sum = 0; foreach (int x in a) { sum += x; } return sum; }\nstatic int Linq(int[] a) => a.Sum();\n";

    private ProgramChecker checker = null!;

    [OneTimeSetUp]
    public void Start() => checker = new();

    [OneTimeTearDown]
    public void Stop() => checker.Dispose();

    [Test]
    public async Task Write_Functions_FillsInTheRest()
    {
        CheckReply reply = await checker.Write(new(CheckKind.Write) { Name = "sums", Code = Sums.Split('\n') }, Visitor.Nobody);

        Assert.That(reply.Refusal, Is.Null);
        Assert.That(reply.Text, Does.Contain("TestSuite").And.Contain("using System.Linq;"));
        Assert.That(reply.Notes, Is.Not.Empty);
        Assert.That(reply.Html, Does.Contain("<span class=\"k\">static</span>"));
    }

    [Test]
    public async Task Write_InputAndExpectedOutput_AreInTheProgram()
    {
        CheckReply reply = await checker.Write(
            new(CheckKind.Write) { Name = "sums", Code = Sums.Split('\n'), Input = "new[] { 1, 2, 3 }", ExpectedOutput = "6" }, Visitor.Nobody);

        Assert.That(reply.Text, Does.Contain("new[] { 1, 2, 3 }, expectedOutput: 6"));
    }

    [Test]
    public async Task Write_CodeThatDoesNotCompile_NamesTheLine()
    {
        CheckReply reply = await checker.Write(new(CheckKind.Write) { Code = ["static int A(int[] a)\n{\n    return a.Len;\n}"] }, Visitor.Nobody);

        Assert.That(reply.Refusal, Does.Contain("does not compile"));
        Assert.That(reply.Faults.Single().SourceLine.Trim(), Is.EqualTo("return a.Len;"));
    }

    [Test]
    public async Task Pack_EveryForm_IsWhatTheToolWrites()
    {
        foreach (ShareFormat format in ShareFormats.All)
        {
            CheckReply reply = await checker.Pack("sums.cs", Sums, format.Name, Visitor.Nobody);

            Assert.That(reply.Refusal, Is.Null, format.Name);
            Assert.That(reply.Pack, Is.EqualTo(format.Pack(Bundle.Read(Encoding.UTF8.GetBytes(Sums), "sums.cs"))), format.Name);
        }
    }

    [Test]
    public async Task Check_Pack_GivesTheProgramInIt()
    {
        CheckReply packed = await checker.Pack("sums.cs", Sums, "project", Visitor.Nobody);
        CheckReply reply = await checker.Check("upload.zip", packed.Pack, Visitor.Nobody);

        Assert.That((reply.Name, reply.Text), Is.EqualTo(("sums.cs", Sums)));
    }

    [Test]
    public async Task Check_PackOfALongProgram_IsRefused()
    {
        CheckReply packed = await checker.Pack("sums.cs", $"{Sums}// {new string('a', ProgramChecker.MostCharacters)}", "project", Visitor.Nobody);
        CheckReply reply = await checker.Check("upload.zip", packed.Pack, Visitor.Nobody);

        Assert.That(reply.Refusal, Does.Contain("at most 65536 were expected"));
    }

    [TestCase("x.zip", "PK\u0003\u0004nonsense")]
    [TestCase("a.cs", "#:package Evil@1.0.0\nstatic int A(int a) => a;")]
    [TestCase("a.cs", "#:project ../x.csproj\nstatic int A(int a) => a;")]
    [TestCase("a.cs", "no C# at all")]
    [TestCase("a.cs", "using BenchmarkDotNet.Attributes;\nstatic int A(int a) => a;")]
    [TestCase("a.cs", "class A { }")]
    [TestCase("../../etc/passwd", "")]
    public async Task Check_NoProgram_SaysWhy(string name, string text) =>
        Assert.That((await checker.Check(name, Encoding.UTF8.GetBytes(text), Visitor.Nobody)).Refusal, Is.Not.Null.And.Not.Contain("   at "));

    /// <summary>Warming up, in the middle of each kind of work, and idle: another worker does it.</summary>
    [Test]
    public async Task Ask_WorkerKilledAtEachStep_IsAnswered()
    {
        foreach ((CheckKind kind, double seconds) in new[]
        {
            (CheckKind.Check, 0.2), (CheckKind.Check, 0), (CheckKind.Write, 0), (CheckKind.Write, 0.02), (CheckKind.Pack, 0.2), (CheckKind.Pack, 2), (CheckKind.Check, 60),
        })
        {
            Task<CheckReply> asked = Ask(kind);
            await KillWorker(kind, seconds, asked);

            Assert.That((await asked).Refusal, Is.Null, $"{kind}, killed after {seconds} s");
        }
    }

    /// <summary>The first to be answered has been in the queue for longest: until then all of them wait.</summary>
    [Test]
    public async Task Ask_OneNetworkOften_LeavesMostPlacesToOthers()
    {
        Task<CheckReply>[] all = [.. Enumerable.Range(0, 10).Select(_ => Check("one")), .. Enumerable.Range(0, 20).Select(i => Check($"other {i}"))];
        await Assert.ThatAsync(() => Task.WhenAll(all), Throws.TypeOf<BusyException>());
        bool[] checkedOf = [.. all.Select(one => one.IsCompletedSuccessfully)];

        Assert.That((checkedOf.Take(10).Count(one => one), checkedOf.Skip(10).Count(one => one)), Is.EqualTo((8, 12)));

        Task<CheckReply> Check(string network) => checker.Check("sums.cs", Encoding.UTF8.GetBytes(Sums), new(network, network, CancellationToken.None));
    }

    /// <summary>A household may have thousands of networks.</summary>
    [Test]
    public async Task Ask_ManyNetworksOfOneHousehold_LeaveAQuarterToOthers()
    {
        Task<CheckReply>[] all = [.. Enumerable.Range(0, 20).Select(i => Check($"2001:db8:1:{i:x}::1")), .. Enumerable.Range(0, 10).Select(i => Check($"2001:db8:2{i}::1"))];
        await Assert.ThatAsync(() => Task.WhenAll(all), Throws.TypeOf<BusyException>());
        bool[] checkedOf = [.. all.Select(one => one.IsCompletedSuccessfully)];

        Assert.That((checkedOf.Take(20).Count(one => one), checkedOf.Skip(20).Count(one => one)), Is.EqualTo((15, 5)));

        Task<CheckReply> Check(string address) => checker.Check("sums.cs", Encoding.UTF8.GetBytes(Sums), Visitor.Of(IPAddress.Parse(address), CancellationToken.None));
    }

    [Test]
    public async Task Check_ProgramThatStallsTheCompiler_EndsInTimeAndTheNextIsChecked()
    {
        CheckReply stalling = await checker.Check("stall.cs", Encoding.UTF8.GetBytes(SignalTest.Endless), Visitor.Nobody);

        Assert.That(stalling.Refusal, Does.Contain("took longer than"));
        Assert.That((await checker.Check("sums.cs", Encoding.UTF8.GetBytes(Sums), Visitor.Nobody)).Refusal, Is.Null);
    }

    private Task<CheckReply> Ask(CheckKind kind) => kind switch
    {
        CheckKind.Write => checker.Write(new(CheckKind.Write) { Name = "sums", Code = Sums.Split('\n') }, Visitor.Nobody),
        CheckKind.Pack => checker.Pack("sums.cs", Sums, "code", Visitor.Nobody),
        _ => checker.Check("sums.cs", Encoding.UTF8.GetBytes(Sums), Visitor.Nobody),
    };

    /// <summary>Kills the worker of a kind once it has worked for so long, or has done its work already.</summary>
    private async Task KillWorker(CheckKind kind, double seconds, Task asked)
    {
        while (checker.WorkerIds.Count < (kind == CheckKind.Pack ? 2 : 1))
        {
            await Task.Yield();
        }

        using Process process = Process.GetProcessById(checker.WorkerIds[kind == CheckKind.Pack ? 1 : 0]);
        TimeSpan before = process.TotalProcessorTime;
        while (!asked.IsCompleted && !process.HasExited && process.TotalProcessorTime - before < TimeSpan.FromSeconds(seconds))
        {
            await Task.Yield();
            process.Refresh();
        }

        process.Kill();
        await process.WaitForExitAsync();
    }
}
