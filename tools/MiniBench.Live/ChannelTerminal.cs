using System;
using System.Collections.Generic;
using MiniBench.Output;

namespace MiniBench.Live;

/// <summary>Stands for the console in the library: what a run shows goes to the tool.</summary>
/// <param name="channel">The way to the tool.</param>
/// <param name="console">The standard output and the error stream.</param>
/// <param name="request">How the tool stops a run.</param>
/// <param name="keep">Is given the results of each run.</param>
internal sealed class ChannelTerminal(Channel channel, ConsoleWatch console, StopRequest request, Action<IReadOnlyList<ResultSuite>> keep) : ITerminal
{
    private volatile bool isRunning;
    private string shown = "";

    public bool ShowsResults { get; init; }

    /// <summary>Whether the end of the process has been explained.</summary>
    internal bool IsGivenUp { get; set; }

    public string Tables(IReadOnlyList<ResultSuite> results, int width, bool canWriteUnicode) =>
        new TerminalText(TerminalText.WantsColours(Environment.GetEnvironmentVariable) && VirtualTerminal.IsOn).TextOf(new ColumnText([]), results, width, canWriteUnicode).TrimEnd('\n');

    public void Show(string text)
    {
        if (text != shown && text.Length > 0)
        {
            channel.Send(MessageKind.Progress, text);
        }

        shown = text;
    }

    /// <summary>Every run begins with this, and ends by disposing of what it gets.</summary>
    public IDisposable OnInterrupt(Action stop)
    {
        IDisposable interrupt = request.Attach(stop);
        isRunning = true;
        channel.Send(MessageKind.Begin);
        console.Begin();
        return new Run(this, interrupt);
    }

    public void Show(IReadOnlyList<ResultSuite> results, bool isFinal)
    {
        if (isFinal)
        {
            keep(results);
        }
        else
        {
            channel.Send(MessageKind.Table, LiveTables.Of(results).Write);
        }
    }

    /// <summary>Says so if the process ends while a run goes on.</summary>
    internal void ReportCutOff()
    {
        if (isRunning && !IsGivenUp)
        {
            channel.Send(MessageKind.CutOff);
            console.End();
        }
    }

    private void End()
    {
        isRunning = false;
        channel.SendEnd();
        console.End();
        long dropped = console.Dropped;
        if (dropped > 0)
        {
            channel.Send(MessageKind.Flood, writer => writer.Write(dropped));
        }
    }

    private sealed class Run(ChannelTerminal terminal, IDisposable interrupt) : IDisposable
    {
        public void Dispose()
        {
            interrupt.Dispose();
            terminal.End();
        }
    }
}
