using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using MiniBench.Live;
using MiniBench.Output;
using MiniBench.Tool.Display;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of what a program reports to the tool that runs it.</summary>
public sealed class ChannelTest
{
    [Test]
    public void Terminal_ARun_IsReportedInOrder()
    {
        using MemoryStream pipe = new();
        using StringWriter console = new();
        List<ResultSuite> kept = [];
        ChannelTerminal terminal = new(Open(pipe, (byte)Order.Go), new([new(console)]), new(() => { }), kept.AddRange) { ShowsResults = true };

        using (terminal.OnInterrupt(() => { }))
        {
            terminal.Show("measuring");
            terminal.Show("measuring");
            terminal.Show("");
            terminal.Show([SavedExamples.Joining], isFinal: false);
            terminal.Show([SavedExamples.Joining], isFinal: true);
        }

        RunMessage[] messages = [.. Read(pipe)];
        Assert.That(messages.Select(message => message.Kind), Is.EqualTo(new[] { MessageKind.Begin, MessageKind.Progress, MessageKind.Table, MessageKind.End }));
        Assert.That(messages[1].Text, Is.EqualTo("measuring"));
        Assert.That(messages[2].Table!.Title, Is.EqualTo("Joining strings"));
        Assert.That(messages[2].Table!.Finding, Is.EqualTo("It is not resolved which of Nothing and Once is the fastest; Concat failed"));
        Assert.That(messages[2].Table!.Rows[1], Has.Count.EqualTo(5).And.ItemAt(0).EqualTo("string.Join").And.ItemAt(1).EqualTo("583 ns"));
        Assert.That(kept.Single(), Is.SameAs(SavedExamples.Joining));
    }

    [Test]
    public void Terminal_EndOfTheProcessInARun_IsReported()
    {
        using MemoryStream pipe = new();
        using StringWriter console = new();
        ChannelTerminal terminal = new(Open(pipe, (byte)Order.Go), new([new(console)]), new(() => { }), _ => { });

        terminal.ReportCutOff();
        using IDisposable run = terminal.OnInterrupt(() => { });
        terminal.ReportCutOff();

        Assert.That(Read(pipe).Select(message => message.Kind), Is.EqualTo(new[] { MessageKind.Begin, MessageKind.CutOff }));
    }

    [Test]
    public void Terminal_FinalTables_AreThoseOfTheRunner()
    {
        using MemoryStream pipe = new();
        using StringWriter console = new();
        ChannelTerminal terminal = new(Open(pipe), new([new(console)]), new(() => { }), _ => { });

        Assert.That(terminal.Tables([SavedExamples.Joining], 100, canWriteUnicode: true), Does.Contain("It is not resolved which of Nothing and Once is the fastest; Concat failed.").And.Contain("█"), "the finding and the box plots");
    }

    [Test]
    public void Terminal_TestThatPrints_IsCutShortAndReported()
    {
        using MemoryStream pipe = new();
        using StringWriter console = new() { NewLine = "\n" };
        using WatchedOutput output = new(console);
        ChannelTerminal terminal = new(Open(pipe, (byte)Order.Go), new([output]), new(() => { }), _ => { });

        output.Write("before ");
        using (terminal.OnInterrupt(() => { }))
        {
            Thread test = new(() => WriteLines(output, "t", 1_000));
            test.Start();
            test.Join();
            WriteLines(output, "w", 300);
        }

        output.Write("after");

        Assert.That(console.ToString(), Is.EqualTo("before " + string.Concat(Enumerable.Repeat("w\n", 300)) + string.Concat(Enumerable.Repeat("t\n", 200)) + "after"));
        Assert.That(Read(pipe).Last().Count, Is.EqualTo(800));
    }

    /// <summary>What tells of errors does not wait for the end of a run, and is counted with the rest.</summary>
    [Test]
    public void Terminal_TestThatWritesErrors_IsCutShortAtOnce()
    {
        using MemoryStream pipe = new();
        using StringWriter console = new() { NewLine = "\n" };
        using WatchedOutput output = new(TextWriter.Null), error = new(console, waits: false);
        ChannelTerminal terminal = new(Open(pipe, (byte)Order.Go), new([output, error]), new(() => { }), _ => { });

        using (terminal.OnInterrupt(() => { }))
        {
            Thread test = new(() =>
            {
                WriteLines(error, "e", 1_000);
                WriteLines(output, "t", 201);
            });
            test.Start();
            test.Join();
            Assert.That(console.ToString(), Is.EqualTo(string.Concat(Enumerable.Repeat("e\n", 200))));
        }

        Assert.That(console.ToString(), Has.Length.EqualTo(400));
        Assert.That(Read(pipe).Last().Count, Is.EqualTo(801));
    }

    [Test]
    public void Obey_ToolIsGone_EndsTheRun()
    {
        int stopped = 0;
        StopRequest request = new(() => { });
        using IDisposable run = request.Attach(() => stopped++);

        new Channel(new MemoryStream(), new MemoryStream()).Obey(request);

        Assert.That(stopped, Is.EqualTo(1));
    }

    [Test]
    public void SendEnd_ToolIsGone_DoesNotWait()
    {
        Channel channel = new(new MemoryStream(), new MemoryStream());
        channel.Obey(new(() => { }));

        Assert.That(channel.SendEnd, Throws.Nothing);
    }

    [Test]
    public void Send_ToolIsGone_IsNoError()
    {
        using MemoryStream closed = new([], writable: false);

        Assert.That(() => new Channel(new BrokenStream(), closed).Send(MessageKind.Progress, "x"), Throws.Nothing);
    }

    [Test]
    public void Describe_StaticConstructor_NamesTypeAndCause() => Assert.That(
        Fault.Describe(new TypeInitializationException("Sums", new FormatException("not a number")), "bench.cs", 1),
        Is.EqualTo("The static constructor of 'Sums' threw FormatException: not a number"));

    [TestCase(int.MaxValue, true)]
    [TestCase(1, false)]
    public void Describe_Place_IsOneOfTheAuthorsFile(int lines, bool isNamed)
    {
        FormatException thrown = Assert.Throws<FormatException>(() => throw new FormatException("no"))!;

        Assert.That(Fault.Describe(thrown, "ChannelTest.cs", lines), isNamed ? Does.Contain("\nat ChannelTest.cs(") : Is.EqualTo("ChannelTest.cs ended with FormatException: no"));
    }

    [Test]
    public void Describe_FailedTests_IsTheMessageAlone() =>
        Assert.That(Fault.Describe(new TestFailureException("No test could be measured."), "bench.cs", 1), Is.EqualTo("No test could be measured."));

    private static Channel Open(MemoryStream pipe, params byte[] orders)
    {
        Channel channel = new(pipe, new PatientStream(orders));
        new Thread(() => channel.Obey(new(() => { }))) { IsBackground = true }.Start();
        return channel;
    }

    private static void WriteLines(WatchedOutput output, string text, int count)
    {
        for (int i = 0; i < count; i++)
        {
            output.WriteLine(text);
        }
    }

    private static IEnumerable<RunMessage> Read(MemoryStream pipe)
    {
        using BinaryReader input = new(new MemoryStream(pipe.ToArray()));
        while (RunMessage.Read(input) is { } message)
        {
            yield return message;
        }
    }

    /// <summary>Gives some bytes, and then neither another one nor its end.</summary>
    private sealed class PatientStream(byte[] bytes) : MemoryStream(bytes)
    {
        public override int ReadByte()
        {
            int read = base.ReadByte();
            if (read < 0)
            {
                Thread.Sleep(Timeout.Infinite);
            }

            return read;
        }
    }

    private sealed class BrokenStream : MemoryStream
    {
        public override void Write(byte[] buffer, int offset, int count) => throw new IOException("The pipe is broken.");

        public override void Write(ReadOnlySpan<byte> buffer) => throw new IOException("The pipe is broken.");
    }
}
