using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Threading;
using MiniBench.Live;

namespace MiniBench.Tool.Display;

/// <summary>For files and pipes: a line from time to time, so that whoever waits knows that something happens.</summary>
/// <param name="error">Where to write.</param>
/// <param name="interval">The time between two lines.</param>
internal sealed class PlainView(TextWriter error, TimeSpan interval) : IRunView
{
    private readonly Lock turn = new();

    public bool ShowsTables => false;

    public void Show(IEnumerable<RunMessage> messages)
    {
        long last = Stopwatch.GetTimestamp();
        foreach (RunMessage message in messages)
        {
            if (message.Kind == MessageKind.Progress && Stopwatch.GetElapsedTime(last) >= interval)
            {
                error.WriteLine(message.Text);
                last = Stopwatch.GetTimestamp();
            }
        }
    }

    /// <summary>It is over too soon to be worth a line.</summary>
    public IDisposable Working(string work) => Stream.Null;

    public void WriteError(string text)
    {
        lock (turn)
        {
            error.Write(text);
            error.Flush();
        }
    }
}
