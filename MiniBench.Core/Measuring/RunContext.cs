using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

/// <summary>What every step of a run needs: the settings that hold, the clock, the machine, the watch, and a list for warnings.</summary>
internal sealed class RunContext(BenchmarkSettings settings, RunWatch watch)
{
    private readonly List<BenchmarkWarning> warnings = [];

    internal BenchmarkSettings Settings { get; } = settings;

    /// <summary>Whether the inputs are sizes in ascending order.</summary>
    internal bool IsSweep { get; init; }

    /// <summary>Whether tests were measured alone before the rounds, and not between them: see <see cref="SweepGarbage"/>.</summary>
    internal bool IsAloneBefore { get; set; }

    /// <summary>The test that ratios are to; null for the fastest of each input.</summary>
    internal string? Baseline { get; init; }

    /// <summary>Whether every test is called only once.</summary>
    internal bool IsDry { get; init; }

    internal IProbe Probe { get; } = settings.Probe;

    /// <summary>Shows how far the runtime has come with compiling.</summary>
    internal Canary Canary => field ??= new(Probe);

    internal BatchTimer Timer { get; } = new(settings.Clock, settings.Probe);

    /// <summary>Who else uses the processor's core.</summary>
    internal Neighbours Neighbours => field ??= new(Probe, Timer);

    internal RunWatch Watch { get; } = watch;

    internal Random Random { get; } = settings.Seed is { } seed ? new(seed) : new();

    internal IReadOnlyList<BenchmarkWarning> Warnings => warnings;

    /// <summary>What runs, or ran last.</summary>
    internal Candidate? Running { get; private set; }

    /// <summary>Adds a warning if there is reason to, once a code and test.</summary>
    [Stage(Stages.Warnings)]
    internal void WarnIf(bool isDue, BenchmarkWarning warning) => Caution(isDue, warning);

    /// <summary>Takes warnings back that are given anew, where they still hold, from what is known by now.</summary>
    internal void TakeBack(params string[] codes) => warnings.RemoveAll(known => codes.Contains(known.Code));

    /// <summary>As <see cref="WarnIf"/>, for a warning that takes verdicts away.</summary>
    internal void Caution(bool isDue, BenchmarkWarning warning)
    {
        if (isDue && !warnings.Exists(known => known.Code == warning.Code && known.TestName == warning.TestName))
        {
            warnings.Add(warning);
        }
    }

    /// <summary>Ends the copies of the input that calls of a test were given, with the watch told of it.</summary>
    internal void EndCopies<TInput, TOutput>(TestCandidate<TInput, TOutput> test)
    {
        Running = test;
        Watch.Enter(test.Name);
        test.EndCopies();
        Watch.Exit();
        if (test.EndThrown is { } thrown)
        {
            WarnIf(true, WarningCatalogue.NotCleanedUp(test.Name, "its copy of the input", ThrownText.Of(thrown)));
        }
    }

    /// <summary>Times a batch; one of a test that throws, or has thrown, has no time.</summary>
    internal Batch Time(Candidate candidate, long calls)
    {
        Batch batch = Try(candidate, null, calls);
        NoteRare(candidate, batch);
        return batch;
    }

    [Stage(Stages.Neighbours)]
    private static void NoteRare(Candidate candidate, Batch batch) => candidate.Rare.Note(batch, candidate.CallTime * batch.Calls);

    /// <summary>
    /// Runs code of the user's for a test, with the watch told of it, which knows then whose fault a hang is. What it throws is kept, and
    /// nothing more is run for the test; the others go on.
    /// </summary>
    /// <param name="candidate">The test.</param>
    /// <param name="work">The code; null for a batch of calls, of which there are so many that a closure for each would be most of what a run allocates.</param>
    /// <param name="calls">How many calls.</param>
    /// <returns>The batch, without a time where that is not known.</returns>
    [SuppressMessage("Design", "CA1031", Justification = "Whatever a test throws becomes its failure.")]
    internal Batch Try(Candidate candidate, Action? work, long calls = 0)
    {
        Batch batch = new(calls, double.NaN, 0, 0);
        if (candidate.Thrown is not null)
        {
            return batch;
        }

        Running = candidate;
        Watch.Enter(candidate.Name);
        try
        {
            if (work is null)
            {
                batch = Timer.Time(candidate, calls);
            }
            else
            {
                work();
            }
        }
        catch (Exception exception) when (!candidate.IsAbandoned)
        {
            candidate.Thrown = exception;
        }

        candidate.ThrowIfAbandoned();
        Watch.Exit();
        return batch;
    }
}
