using System;

namespace MiniBench.Tests;

/// <summary>Memory that tests share: a collection finds what all of them left, and copies what they keep.</summary>
internal sealed class FakeHeap
{
    /// <summary>What a call of its tests takes, in nanoseconds.</summary>
    internal const double CallTime = 1_000;

    /// <summary>What a collection takes for a byte that is still in use, in nanoseconds.</summary>
    internal const double PausePerKeptByte = 0.4;

    /// <summary>So much is allocated from one collection to the next.</summary>
    private const double Budget = 20e6;

    private readonly FakeMachine machine;
    private double garbage;
    private double kept;

    internal FakeHeap(FakeMachine machine)
    {
        this.machine = machine;
        machine.Probe.InducedPause = () =>
        {
            (garbage, kept) = (0, 0);
            return TimeSpan.Zero;
        };
    }

    /// <summary>A test that allocates, and is collected with all others.</summary>
    internal FakeCandidate Test(string name, int input, int bytes, bool isKept, Func<double>? speed = null)
    {
        FakeCandidate test = new(machine.Clock, name, _ => CallTime * (speed?.Invoke() ?? 1), input) { BatchCalls = 75 };
        test.Note(new(1, CallTime, bytes, bytes), 0);
        test.InBatch = batch =>
        {
            long allocated = bytes * test.Batches[batch];
            machine.Probe.Allocate(allocated);
            garbage += allocated;
            kept += isKept ? allocated : 0;
            if (garbage > Budget)
            {
                machine.Probe.Collect(TimeSpan.FromMicroseconds(kept * PausePerKeptByte * (speed?.Invoke() ?? 1) / 1e3));
                (garbage, kept) = (0, 0);
            }
        };
        return test;
    }
}
