using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

/// <summary>What every stage of a run needs: the settings that hold, the clock, the machine, the watch, and a place for warnings.</summary>
internal sealed class RunContext(BenchmarkSettings settings, RunWatch watch)
{
    private readonly List<BenchmarkWarning> warnings = [];

    internal BenchmarkSettings Settings { get; } = settings;

    /// <summary>Whether the inputs are sizes in ascending order.</summary>
    internal bool IsSweep { get; init; }

    /// <summary>Whether every test is called only once.</summary>
    internal bool IsDry { get; init; }

    internal IProbe Probe { get; } = settings.Probe;

    internal BatchTimer Timer { get; } = new(settings.Clock, settings.Probe);

    internal RunWatch Watch { get; } = watch;

    internal Random Random { get; } = settings.Seed is { } seed ? new(seed) : new();

    internal IReadOnlyList<BenchmarkWarning> Warnings => warnings;

    /// <summary>Adds a warning if there is reason to, once a code and test.</summary>
    [Stage(Stages.Warnings)]
    internal void WarnIf(bool isDue, BenchmarkWarning warning) => Caution(isDue, warning);

    /// <summary>As <see cref="WarnIf"/>, for a warning that takes verdicts away.</summary>
    internal void Caution(bool isDue, BenchmarkWarning warning)
    {
        if (isDue && !warnings.Exists(known => known.Code == warning.Code && known.TestName == warning.TestName))
        {
            warnings.Add(warning);
        }
    }

    /// <summary>Times a batch. When a test throws, that is its own failure, and its batches count no more; the others go on.</summary>
    [SuppressMessage("Design", "CA1031", Justification = "Whatever a test throws becomes its failure.")]
    internal Batch Time(Candidate candidate, long calls)
    {
        try
        {
            return candidate.Thrown is null ? Call(candidate, calls) : new(calls, double.NaN, 0, 0);
        }
        catch (Exception exception) when (!candidate.IsAbandoned)
        {
            Watch.Exit();
            candidate.Thrown = exception;
            return new(calls, double.NaN, 0, 0);
        }
    }

    /// <summary>Times a batch, and throws what the test throws.</summary>
    internal Batch Call(Candidate candidate, long calls)
    {
        Watch.Enter(candidate.Name);
        Batch batch = Timer.Time(candidate, calls);
        candidate.ThrowIfAbandoned();
        Watch.Exit();
        return batch;
    }

    /// <summary>Runs other code of the user's for a test, with the watch told of it, which knows then whose fault an exception or a hang is.</summary>
    internal void Watched(Candidate candidate, Action work)
    {
        Watch.Enter(candidate.Name);
        work();
        candidate.ThrowIfAbandoned();
        Watch.Exit();
    }
}
