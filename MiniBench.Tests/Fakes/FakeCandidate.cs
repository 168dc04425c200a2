using System;
using System.Collections.Generic;

namespace MiniBench.Tests;

/// <summary>A candidate whose calls take exactly as long as it is told, and that remembers how it was called.</summary>
internal sealed class FakeCandidate(FakeClock clock, string name, Func<int, double> callTimes, int input = 0, bool isStatic = false, string? callKind = null, bool isControl = false)
    : Candidate(name, input, isStatic, callKind, isControl)
{
    private const int MostBatches = 200_000;

    private readonly List<long> batches = [];

    internal FakeCandidate(FakeClock clock, string name, double callTime, int input = 0, bool isStatic = false, string? callKind = null)
        : this(clock, name, _ => callTime, input, isStatic, callKind)
    {
    }

    /// <summary>What happens in a batch besides, by its number.</summary>
    internal Action<int> InBatch { get; set; } = _ => { };

    /// <summary>What happens before a batch, outside its time.</summary>
    internal Action BeforeBatch { get; set; } = () => { };

    /// <summary>The calls of all batches so far, primers and probes included.</summary>
    internal IReadOnlyList<long> Batches => batches;

    /// <summary>What is known of the time of a call before it is measured.</summary>
    internal new double CallTime
    {
        get => base.CallTime;
        set => base.CallTime = value;
    }

    internal long Most { get; set; } = long.MaxValue;

    internal int Inputs { get; init; } = 1;

    /// <summary>Whether its calls go on on other threads.</summary>
    internal bool IsElsewhere
    {
        init => GoesOnElsewhere = value;
    }

    internal override long MaxCalls => Most;

    internal override int InputsInTurn => Inputs;

    internal override void Prepare(long calls) => BeforeBatch();

    internal override void Run(long calls)
    {
        int batch = batches.Count;
        batches.Add(calls);
        if (batch > MostBatches)
        {
            throw new TimeoutException("The run does not end.");
        }

        clock.Advance(calls * callTimes(batch));
        InBatch(batch);
    }
}
