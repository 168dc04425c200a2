using System;
using System.Globalization;
using System.IO;

namespace MiniBench.Tests;

/// <summary>
/// A candidate whose batches happen elsewhere: it asks for a number of calls in a line, and the answer says what they took there.
/// Only that moves the clock and the counters of its run, not the time for which it waits.
/// </summary>
internal sealed class PipedCandidate(FakeMachine machine, string name, TextWriter requests, TextReader answers) : Candidate(name, 0, isStatic: false)
{
    internal override long MaxCalls => long.MaxValue;

    internal override void Prepare(long calls)
    {
    }

    internal override void Run(long calls)
    {
        requests.WriteLine(calls.ToString(CultureInfo.InvariantCulture));
        double[] answer = Array.ConvertAll(Answer().Split(' '), figure => double.Parse(figure, CultureInfo.InvariantCulture));
        machine.Clock.Advance(answer[0]);
        machine.Probe.Steal(TimeSpan.FromMicroseconds(answer[1] / 1_000));
        machine.Probe.Allocate((long)answer[2]);
    }

    private string Answer() => answers.ReadLine() ?? throw new EndOfStreamException($"The process of {Name} has ended.");
}
