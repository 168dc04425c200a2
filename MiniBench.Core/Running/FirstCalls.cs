namespace MiniBench;

/// <summary>Calls a test on an input for the first time, and lets it know what that has shown: what unoptimised code costs, and its metrics.</summary>
internal static class FirstCalls
{
    /// <summary>No more calls follow once all of them would take so long, in nanoseconds: what is done only once, as compiling a library's code, is less than that.</summary>
    private const double MostTime = 100e6;

    /// <summary>So many calls follow at most, of which the quickest shows what unoptimised code costs without what is done only once.</summary>
    private const int MoreCalls = 3;

    /// <summary>Such a call is made once more, in nanoseconds: what is done only once may take longer than <see cref="MostTime"/>, too.</summary>
    private const double MostForTwo = 500e6;

    /// <summary>Makes the calls.</summary>
    /// <param name="test">The test.</param>
    /// <param name="input">The input of the first call.</param>
    /// <param name="plan">Says what is asked of the outputs beside that they are right.</param>
    /// <param name="run">The run.</param>
    /// <returns>The output of the first.</returns>
    internal static TOutput? Make<TInput, TOutput>(TestCandidate<TInput, TOutput> test, TInput input, SuitePlan<TInput, TOutput> plan, RunContext run)
    {
        MeetCanary(run);
        int before = 0, after = 0;
        Batch quickest = default;
        run.Try(test, () => before = Structural.Hash(input));
        Action call = Reporting(() => quickest = run.Time(test, 1), test);
        call();
        TOutput? output = test.Output;
        ReadGauges(test, input, plan, run);
        run.Try(test, () => after = Structural.Hash(input));
        run.Caution(test.Thrown is null && after != before, WarningCatalogue.InputChanged(test.Name));
        for (int more = 1; more <= MoreCalls && !run.IsDry && OrInSweep(OrOnceMore(more * quickest.Nanoseconds < MostTime, more, quickest), more, after == before, run); more++)
        {
            StayOnInput(test);
            Batch batch = run.Time(test, 1);
            quickest = more == 1 || batch.Nanoseconds < quickest.Nanoseconds ? batch : quickest;
        }

        test.First = quickest;
        test.Note(quickest, run.Timer.Step);
        return output;
    }

    /// <summary>Has the next call take the input of the first, also in a sweep, in which inputs take turns: an object that a test fills anew each time is compared by what it holds at the end.</summary>
    [Stage(Stages.Sweeps)]
    private static void StayOnInput(Candidate test)
    {
        test.Rewind(1);
    }

    /// <summary>Whether a slow first call is made once more, since it speaks of what work was removed.</summary>
    [Stage(Stages.Rarities)]
    private static bool OrOnceMore(bool isDue, int more, Batch quickest) => isDue || (more == 1 && quickest.Nanoseconds < MostForTwo);

    /// <summary>Whether that of a sweep is, which keeps larger inputs from its test: where the first call has not made the next one easier.</summary>
    [Stage(Stages.Sweeps)]
    private static bool OrInSweep(bool isDue, int more, bool isUnchanged, RunContext run) => isDue || (more == 1 && run.IsSweep && isUnchanged && !run.Watch.IsEnding);

    [Stage(Stages.Tiers)]
    private static void MeetCanary(RunContext run)
    {
        if (!run.IsDry)
        {
            run.Canary.Meet();
        }
    }

    /// <summary>Has the metrics kept that the test reports.</summary>
    [Stage(Stages.Metrics)]
    private static Action Reporting(Action call, Candidate test) => () => test.Metrics = Metric.Collect(call);

    [Stage(Stages.Metrics)]
    private static void ReadGauges<TInput, TOutput>(TestCandidate<TInput, TOutput> test, TInput input, SuitePlan<TInput, TOutput> plan, RunContext run)
    {
        TOutput? output = test.Output;
        run.Try(test, () => test.Metrics = Gauge<TInput>.Read(plan.Gauges, input, test.Inputs, output, test.Metrics));
    }
}
