using System;
using System.IO;
using System.Text;
using System.Threading;

namespace MiniBench.Live;

/// <summary>
/// The standard output of a program. While a run goes on only the first texts are let through, for a test that prints would flood
/// it; the thread that waits for the run may write what it wants.
/// </summary>
internal sealed class WatchedOutput(TextWriter output) : TextWriter(output.FormatProvider)
{
    private const long MostWhileMeasuring = 200;
    private volatile bool isMeasuring;
    private volatile int waitingThread;
    private long texts;

    public override Encoding Encoding => output.Encoding;

    /// <summary>How many texts were not let through in the last run.</summary>
    internal long Dropped => Math.Max(0, Interlocked.Read(ref texts) - MostWhileMeasuring);

    private bool IsOpen => !isMeasuring || Environment.CurrentManagedThreadId == waitingThread || Interlocked.Increment(ref texts) <= MostWhileMeasuring;

    public override void Write(char value)
    {
        if (IsOpen)
        {
            output.Write(value);
        }
    }

    public override void Write(string? value)
    {
        if (IsOpen)
        {
            output.Write(value);
        }
    }

    public override void Write(ReadOnlySpan<char> buffer)
    {
        if (IsOpen)
        {
            output.Write(buffer);
        }
    }

    public override void Write(char[] buffer, int index, int count) => Write(buffer.AsSpan(index, count));

    public override void WriteLine(string? value)
    {
        if (IsOpen)
        {
            output.WriteLine(value);
        }
    }

    public override void Flush() => output.Flush();

    /// <summary>Begins; the thread that calls it is the one that waits.</summary>
    internal void BeginMeasuring()
    {
        Interlocked.Exchange(ref texts, 0);
        waitingThread = Environment.CurrentManagedThreadId;
        isMeasuring = true;
    }

    internal void EndMeasuring() => isMeasuring = false;
}
