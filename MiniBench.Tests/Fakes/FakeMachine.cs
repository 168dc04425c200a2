using System;
using System.Collections.Generic;
using System.Threading;

namespace MiniBench.Tests;

/// <summary>A clock, a machine and a terminal that tests move by hand, and what can be measured by them.</summary>
internal sealed class FakeMachine
{
    internal FakeMachine()
        : this(new FakeClock())
    {
    }

    internal FakeMachine(FakeClock clock)
    {
        Clock = clock;
        Probe = new(clock);
        Settings = BenchmarkSettings.Default.WithClock(clock).WithProbe(Probe).WithSeed(1);
    }

    internal FakeClock Clock { get; }

    internal FakeProbe Probe { get; }

    /// <summary>Shown by the probe only where a test puts it there.</summary>
    internal FakeTerminal Terminal { get; init; } = new();

    internal BenchmarkSettings Settings { get; set; }

    internal RunContext Context() => Context(CancellationToken.None);

    internal RunContext Context(CancellationToken cancellation) =>
        new(Settings, new RunWatch(Settings, TimeSpan.FromSeconds(5), null, cancellation));

    /// <summary>A test whose calls take a time by this clock.</summary>
    internal Func<int, TOutput> Test<TOutput>(double milliseconds, TOutput output) => _ =>
    {
        Clock.Advance(TimeSpan.FromMilliseconds(milliseconds));
        return output;
    };

    internal Func<int, int> Test(double milliseconds) => Test(milliseconds, 0);

    internal FakeCandidate Candidate(string name, double callTime) => new(Clock, name, callTime);

    /// <summary>A candidate whose batches are disturbed, as a share of its time.</summary>
    internal FakeCandidate Noisy(string name, double callTime, double noise, int seed)
    {
        Noise disturbance = new(seed);
        return new(Clock, name, _ => callTime * disturbance.LogNormal(noise));
    }

    /// <summary>An empty call, whose time is what a call itself costs.</summary>
    internal FakeCandidate Empty(double callTime, bool isStatic = false) => new(Clock, "an empty call", callTime, input: -1, isStatic);

    /// <summary>Measures tests as a run does, with the known work as the control.</summary>
    internal ResultSuite Measure(params IReadOnlyList<FakeCandidate> tests) => Measure(Context(), tests);

    internal static ResultSuite Measure(RunContext context, params IReadOnlyList<FakeCandidate> tests) =>
        MeasureAll(context, [.. tests, new ControlCandidate(context.Probe)]);

    /// <summary>Measures candidates among which the control is.</summary>
    internal static ResultSuite MeasureAll(RunContext context, params IReadOnlyList<Candidate> candidates)
    {
        Experiment experiment = new("Fakes", candidates, context);
        experiment.Measure(() => []);
        return experiment.Result(0, new(), []);
    }
}
