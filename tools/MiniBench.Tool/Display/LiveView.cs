using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using MiniBench.Live;

namespace MiniBench.Tool.Display;

/// <summary>For terminals: a table that fills and tightens, with a line of progress below; gone when the run is over.</summary>
internal sealed class LiveView(LiveScreen screen) : IRunView
{
    private const int LinesBeside = 3;
    private const int MostHeld = 200;
    private readonly LiveFrame frame = new(screen.Output);
    private readonly Lock turn = new();
    private readonly Queue<string> held = new();
    private long leftOut;
    private bool isShowing;

    public bool ShowsTables => true;

    public void Show(IEnumerable<RunMessage> messages)
    {
        lock (turn)
        {
            isShowing = true;
        }

        try
        {
            Follow(messages);
        }
        finally
        {
            Leave();
        }
    }

    /// <summary>While a table is shown, what the program writes has to wait: the last of it, which says most of how it goes on.</summary>
    public void WriteError(string text)
    {
        lock (turn)
        {
            if (isShowing)
            {
                held.Enqueue(text);
                if (held.Count > MostHeld)
                {
                    held.Dequeue();
                    leftOut++;
                }
            }
            else
            {
                screen.Output.Write(text);
                screen.Output.Flush();
            }
        }
    }

    public IDisposable Working(string work)
    {
        int width = screen.Size().Width;
        frame.Show([new(LiveLayout.Line(work + " ...", width - 1, screen.CanWriteUnicode), Coloured(LiveLine.Grey))], width);
        return new Work(frame);
    }

    private void Follow(IEnumerable<RunMessage> messages)
    {
        LiveTable? table = null;
        string progress = "";
        foreach (RunMessage message in messages)
        {
            table = message.Table ?? table;
            progress = message.Kind == MessageKind.Progress ? message.Text : progress;
            if (table is not null || progress.Length > 0)
            {
                (int width, int height) = screen.Size();
                frame.Show(Lines(table, progress, width, height), width);
            }
        }
    }

    private void Leave()
    {
        lock (turn)
        {
            frame.Clear();
            isShowing = false;
            screen.Output.Write(leftOut > 0 ? Units.Invariant($"{leftOut:N0} texts of the error stream were not shown; the last were:\n") : "");
            screen.Output.Write(string.Concat(held));
            screen.Output.Flush();
            held.Clear();
            leftOut = 0;
        }
    }

    /// <summary>A line that is as wide as the terminal would be broken by some of them.</summary>
    private List<LiveLine> Lines(LiveTable? table, string progress, int width, int height)
    {
        int lines = Math.Max(2, height - LinesBeside);
        IReadOnlyList<string> shown = table is null ? [] : LiveLayout.Lines(table, width - 1, lines, screen.CanWriteUnicode);
        return
        [
            .. shown.Select((line, index) => new LiveLine(line, Style(line, index))),
            new(LiveLayout.Line(progress, width - 1, screen.CanWriteUnicode), Coloured(LiveLine.Grey)),
        ];
    }

    private string Style(string line, int index) => index == 0 ? LiveLine.Bold
        : line.EndsWith("  fastest", StringComparison.Ordinal) ? Coloured(LiveLine.Green)
        : LiveLine.Plain;

    private string Coloured(string style) => screen.HasColours ? style : LiveLine.Plain;

    private sealed class Work(LiveFrame frame) : IDisposable
    {
        public void Dispose() => frame.Clear();
    }
}
