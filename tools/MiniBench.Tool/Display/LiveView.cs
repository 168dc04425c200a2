using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using MiniBench.Live;
using MiniBench.Tool.Running;
using Spectre.Console;

namespace MiniBench.Tool.Display;

/// <summary>For terminals: a table that fills and tightens, with a line of progress below; gone when the run is over.</summary>
internal sealed class LiveView : IRunView
{
    private const int LeastWidth = 20;
    private const int LinesBeside = 3;
    private readonly IAnsiConsole terminal;
    private readonly TextWriter error;
    private readonly bool canWriteUnicode;
    private readonly Lock turn = new();
    private readonly StringBuilder held = new();
    private bool isShowing;

    private LiveView(IAnsiConsole terminal, TextWriter error) =>
        (this.terminal, this.error, canWriteUnicode) = (terminal, error, Plain.CanWrite(error.Encoding));

    public bool ShowsTables => true;

    /// <summary>Creates a view; null where the terminal cannot replace what it shows.</summary>
    internal static LiveView? TryCreate(TextWriter error)
    {
        IAnsiConsole created = AnsiConsole.Create(new() { Out = new AnsiConsoleOutput(error), Interactive = InteractionSupport.Yes });
        return created.Profile.Capabilities.Ansi ? new(created, error) : null;
    }

    public void Show(IEnumerable<RunMessage> messages)
    {
        lock (turn)
        {
            isShowing = true;
        }

        terminal.Live(new Text("")).AutoClear(true).Start(context => Show(messages, context));
        lock (turn)
        {
            isShowing = false;
            error.Write(held);
            held.Clear();
        }
    }

    /// <summary>While a table is shown, what the program writes has to wait.</summary>
    public void WriteError(string text)
    {
        lock (turn)
        {
            if (isShowing)
            {
                held.Append(text);
            }
            else
            {
                error.Write(text);
                error.Flush();
            }
        }
    }

    private void Show(IEnumerable<RunMessage> messages, LiveDisplayContext context)
    {
        LiveTable? table = null;
        string progress = "";
        string shown = "";
        foreach (RunMessage message in messages)
        {
            table = message.Table ?? table;
            progress = message.Kind == MessageKind.Progress ? message.Text : progress;
            string[] lines = Lines(table, progress);
            string picture = string.Join('\n', lines);
            if (picture != shown)
            {
                context.UpdateTarget(new Rows(lines.Select((line, index) => Styled(line, index, index == lines.Length - 1))));
                shown = picture;
            }
        }
    }

    private string[] Lines(LiveTable? table, string progress)
    {
        int width = Math.Max(LeastWidth, terminal.Profile.Width - 1);
        int height = Math.Max(LinesBeside + 1, terminal.Profile.Height - LinesBeside);
        string line = canWriteUnicode ? progress : Plain.Text(progress);
        string[] lines = table is null ? [] : [.. LiveLayout.Lines(table, width, height, canWriteUnicode)];
        return [.. lines, line.Length <= width ? line : line[..width]];
    }

    private static Text Styled(string line, int index, bool isProgress) => new(
        line,
        isProgress ? new Style(Color.Grey)
        : index == 0 ? new Style(decoration: Decoration.Bold)
        : line.EndsWith("fastest", StringComparison.Ordinal) ? new Style(Color.Green)
        : Style.Plain);
}
