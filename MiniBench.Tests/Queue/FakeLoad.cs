using System.Collections.Generic;
using MiniBench.Queue.Running;

namespace MiniBench.Tests.Queue;

/// <summary>Processors that work a given share of each second, and nothing afterwards.</summary>
internal sealed class FakeLoad(params double[] shares) : IProcessorLoad
{
    private readonly Queue<double> left = new(shares);
    private double seconds;
    private int looks;

    /// <summary>What is worked in every second when nothing is given any more.</summary>
    internal double Then { get; init; }

    public double? BusySeconds()
    {
        // Every second of waiting begins and ends with a look.
        seconds += looks++ % 2 == 0 ? 0 : left.Count > 0 ? left.Dequeue() : Then;
        return seconds;
    }
}
