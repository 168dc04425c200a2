using System;
using System.IO;
using System.Text;
using System.Threading;

namespace MiniBench.Output;

/// <summary>
/// The standard output of a program, or its error stream. While a run goes on, what tests print waits for its end, for it would destroy the
/// table that is shown; only the first texts are kept, since a test that prints floods it. The thread that waits for the run may write what it wants.
/// </summary>
/// <param name="output">Where it goes to.</param>
/// <param name="waits">Whether it waits; what tells of errors goes out at once, for the process may not come to the end of the run.</param>
internal sealed class WatchedOutput(TextWriter output, bool waits = true) : TextWriter(output.FormatProvider)
{
    private const long MostWhileMeasuring = 200;
    private readonly Lock turn = new();
    private readonly StringBuilder held = new();
    private volatile bool isMeasuring;
    private volatile int waitingThread;
    private long texts;

    public override Encoding Encoding => output.Encoding;

    /// <summary>How many texts were not kept in the last run.</summary>
    internal long Dropped => Math.Max(0, Interlocked.Read(ref texts) - MostWhileMeasuring);

    private bool IsHeld => isMeasuring && Environment.CurrentManagedThreadId != waitingThread;

    public override void Write(char value) => Write([value]);

    public override void Write(string? value) => Write(value.AsSpan());

    public override void Write(char[] buffer, int index, int count) => Write(buffer.AsSpan(index, count));

    public override void Write(ReadOnlySpan<char> buffer)
    {
        if (!IsHeld)
        {
            output.Write(buffer);
        }
        else if (Interlocked.Increment(ref texts) <= MostWhileMeasuring)
        {
            Keep(buffer);
        }
    }

    public override void WriteLine(string? value) => Write(value + output.NewLine);

    public override void Flush() => output.Flush();

    /// <summary>Begins; the thread that calls it is the one that waits.</summary>
    internal void BeginMeasuring()
    {
        Interlocked.Exchange(ref texts, 0);
        waitingThread = Environment.CurrentManagedThreadId;
        isMeasuring = true;
    }

    /// <summary>Ends; what was held is written.</summary>
    internal void EndMeasuring()
    {
        isMeasuring = false;
        lock (turn)
        {
            output.Write(held);
            held.Clear();
        }
    }

    private void Keep(ReadOnlySpan<char> text)
    {
        if (!waits)
        {
            output.Write(text);
            return;
        }

        lock (turn)
        {
            held.Append(text);
        }
    }
}
