using System.Threading;

namespace MiniBench.Validation;

/// <summary>Runs the engine on simulated machines, from fixed seeds.</summary>
internal static class Simulator
{
    private static readonly TimeSpan MaxCallTime = TimeSpan.FromSeconds(5);

    /// <summary>Measures tests as a run does.</summary>
    /// <param name="machine">What they run on.</param>
    /// <param name="settings">How; the clock and the seed are set here.</param>
    /// <param name="seed">The seed of the order of the tests.</param>
    /// <param name="tests">The tests.</param>
    /// <param name="isSweep">Whether they are measured as those of a sweep are, which has no time for stretches.</param>
    internal static ResultSuite Measure(
        SimulatedMachine machine, BenchmarkSettings settings, int seed, IReadOnlyList<SimulatedTest> tests, bool isSweep = false)
    {
        BenchmarkSettings own = settings.WithClock(machine).WithProbe(machine).WithSeed(seed);
        using RunWatch watch = new(own, MaxCallTime, null, CancellationToken.None);
        Experiment experiment = new("simulated", [.. tests, new ControlCandidate(machine)], new RunContext(own, watch) { IsSweep = isSweep });
        experiment.Measure(() => []);
        return experiment.Result(0, new(), []);
    }

    /// <summary>A standard normal deviate, by Box and Muller.</summary>
    internal static double Normal(Random random) =>
        Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
}
