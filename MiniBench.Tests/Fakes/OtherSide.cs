using System;
using System.Globalization;
using System.IO;
using System.IO.Pipes;
using System.Threading;

namespace MiniBench.Tests;

/// <summary>Answers over pipes what calls take, as another process does, until it is asked no more or has no answer.</summary>
internal sealed class OtherSide : IDisposable
{
    private readonly AnonymousPipeServerStream requests = new(PipeDirection.Out);
    private readonly AnonymousPipeServerStream answers = new(PipeDirection.In);
    private readonly StreamWriter writer;
    private readonly StreamReader reader;
    private readonly Thread thread;

    /// <param name="batch">Nanoseconds by the clock, nanoseconds without the processor, and bytes of a number of calls; what has ended throws that a stream has.</param>
    internal OtherSide(Func<long, (double Time, double Stolen, double Bytes)> batch)
    {
        writer = new(requests) { AutoFlush = true };
        reader = new(answers);
        thread = new(() => Answer(batch)) { IsBackground = true };
        thread.Start();
    }

    public void Dispose()
    {
        writer.Dispose();
        thread.Join();
        reader.Dispose();
        answers.Dispose();
        requests.Dispose();
    }

    internal PipedCandidate Candidate(FakeMachine machine, string name) => new(machine, name, writer, reader);

    private void Answer(Func<long, (double Time, double Stolen, double Bytes)> batch)
    {
        using StreamReader asked = new(new AnonymousPipeClientStream(PipeDirection.In, requests.ClientSafePipeHandle));
        using StreamWriter answer = new(new AnonymousPipeClientStream(PipeDirection.Out, answers.ClientSafePipeHandle)) { AutoFlush = true };
        try
        {
            while (asked.ReadLine() is { } calls)
            {
                (double time, double stolen, double bytes) = batch(long.Parse(calls, CultureInfo.InvariantCulture));
                answer.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{time} {stolen} {bytes}"));
            }
        }
        catch (EndOfStreamException)
        {
            answer.Close();
        }
    }
}
