namespace MiniBench;

/// <summary>
/// What collections take of each test of a sweep, or of other suites of many inputs, and what its calls do where no other test has just been. There is no time for stretches on each of many inputs,
/// and rounds do not tell whose garbage a collection was for: so each test runs alone on some of the inputs, for as long as a few collections take.
/// </summary>
internal sealed class SweepGarbage(RunContext run)
{
    /// <summary>
    /// On so many inputs a test is measured at the usual pace, from the most to the fewest bytes a call. On the others a byte costs what it does on the one whose
    /// calls allocate most nearly as much, and a call is by as much quicker alone.
    /// </summary>
    private const int MostInputs = 8;

    /// <summary>Of more inputs that were given not each has as many stretches as tell something by the time of the first look: see <see cref="StopRule"/>.</summary>
    private const int MostWithStretches = 5;

    /// <summary>So many at least, for what a byte costs may go by how many there are.</summary>
    private const int FewestInputs = 2;

    /// <summary>A time alone that is shorter by less, as a share, is the machine's: its clock rate is not always the same.</summary>
    private const double Tolerance = 0.03;

    /// <summary>So many times as long as in the rounds each stretch alone takes at least where that is the test's, not the machine's.</summary>
    private const double Slower = 1.25;

    /// <summary>Calls on two inputs of which neither takes so many times as long as the other are taken for alike.</summary>
    private const double AsLong = 2;

    /// <summary>A call takes longer alone by so much for a byte that it allocates at most, in nanoseconds: 0.09 were measured where memory is cold (2026-11-29).</summary>
    private const double MostOfByte = 0.2;

    /// <summary>What a page that the system has yet to hand out costs at most, in nanoseconds: 16 to 20 µs were measured on a virtual machine (2026-11-29).</summary>
    private const double MostOfPage = 25e3;

    private readonly Stretches stretches = new(run);

    /// <summary>Measures the tests that allocate.</summary>
    [Stage(Stages.SweepGarbage)]
    internal void Measure(IEnumerable<Candidate> candidates)
    {
        run.IsAloneBefore = false;
        Candidate[] allocating = [.. candidates.Where(one => one.IsTest && Stretches.TakesPart(one) && Stretches.Allocates(one))];
        if (!run.IsSweep && allocating.DistinctBy(one => one.Input).Count() <= MostWithStretches)
        {
            return;
        }

        run.IsAloneBefore = true;
        run.Watch.Begin("measuring collections");
        foreach (IGrouping<string, Candidate> test in allocating.GroupBy(one => one.Name))
        {
            MeasureOne([.. test.OrderByDescending(one => one.CallBytes)]);
        }
    }

    /// <summary>The times of calls in the rounds as they are alone, where they are not.</summary>
    /// <param name="times">In the rounds, in nanoseconds.</param>
    /// <param name="candidate">The test.</param>
    /// <param name="cost">What calling it costs, in nanoseconds.</param>
    [Stage(Stages.SweepGarbage)]
    internal static IReadOnlyList<double> AsAlone(IReadOnlyList<double> times, Candidate candidate, double cost)
    {
        (double factor, double share, _) = Alone(candidate, cost);
        return factor == 1 && share == 0 ? times : [.. times.Zip(OnMemory(candidate), (time, onMemory) => ((time - cost - (share * onMemory)) * factor) + cost)];
    }

    /// <summary>The time of the collections of a call, with how far all may be wrong: the times alone, too.</summary>
    /// <param name="collecting">The same of the collections, in nanoseconds.</param>
    /// <param name="candidate">The test.</param>
    /// <param name="cost">What calling it costs, in nanoseconds.</param>
    [Stage(Stages.SweepGarbage)]
    internal static (double Nanoseconds, double Error) WithErrorAlone((double Nanoseconds, double Error) collecting, Candidate candidate, double cost)
    {
        double mean = AsAlone(candidate.Samples.Times, candidate, cost).Where(double.IsFinite).Average();
        return (collecting.Nanoseconds, collecting.Error + (Alone(candidate, cost).Error * (mean - cost)));
    }

    /// <summary>The same of ratios, which may be those of the rounds where calls are slower alone: so may the time.</summary>
    /// <param name="means">What is known of the test.</param>
    /// <param name="candidate">The test.</param>
    /// <param name="cost">What calling it costs, in nanoseconds.</param>
    [Stage(Stages.SweepGarbage)]
    internal static Means WithErrorAlone(Means means, Candidate candidate, double cost)
    {
        (double factor, _, double error) = Alone(candidate, cost);
        (means.ErrorAlone, means.MostSlowed) = (Math.Max(error, Math.Log(factor)), Math.Max(means.MostSlowed, factor));
        return means;
    }

    /// <summary>
    /// What a test's times in the rounds have to be multiplied by to be as calls are alone, how much of the time that memory took there is to be taken off before, as a share
    /// of it, and how far that may be wrong, as a share. A test that goes through much memory leaves cold what another one allocates from, for longer than a batch, and what its
    /// collections give back to the system costs whoever writes there next.
    /// </summary>
    private static (double Factor, double Share, double Error) Alone(Candidate candidate, double cost)
    {
        // A first look may come when none of a test's rounds counts yet.
        if (candidate is not { Alike: { Samples.Calls: > 0 } alike, Samples.Calls: > 0 } || alike.Alone.Count(stretch => !stretch.IsShared) < Stretches.Fewest)
        {
            return (1, 0, 0);
        }

        double[] alone = [.. alike.Alone.Where(stretch => !stretch.IsShared).Select(stretch => Measurement.AtLeastResolution(stretch.CallTime - cost))];
        double mean = alone.Average(), error = Blocks.MeanError(alone, null, Blocks.Level);
        double low = Measurement.AtLeastResolution(LowOf(alike) - cost), own = Measurement.AtLeastResolution(LowOf(candidate) - cost);
        double factor = mean < low * (1 - Math.Max(Tolerance, error)) ? mean / low : SlowerAlone(alike, alone, cost);
        double onMemory = OnMemory(candidate).Where(double.IsFinite).Average(), excess = Math.Min(onMemory, MeanOf(candidate) - cost - (own * Math.Max(1, mean / low)));
        double share = excess > Tolerance * own ? excess / onMemory : 0;
        // On other inputs the rounds may hold that memory already.
        factor = factor > 1 ? Math.Clamp(own * mean / low / (MeanOf(candidate) - cost - (share * onMemory)), 1, factor) : factor;
        factor = factor < 1 ? QuickerAlone(factor, own, low) : factor;
        return factor == 1 && share == 0 ? (1, 0, 0) : (factor, share, error);
    }

    /// <summary>
    /// By how much a call is quicker alone than in the rounds where another one, of the same test on another input, is: by the same share where it takes about as long, else by as
    /// many nanoseconds. Where that were most of its time, not at all.
    /// </summary>
    private static double QuickerAlone(double factor, double own, double other)
    {
        double excess = other * (1 - factor);
        return Math.Max(own, other) < AsLong * Math.Min(own, other) ? factor : own > AsLong * excess ? 1 - (excess / own) : 1;
    }

    /// <summary>
    /// How many times as long as in the rounds a call takes alone: it goes on to memory that is cold or new, which in short batches it does not. Less than that can explain
    /// may be the machine's: its clock rate, or code that became quicker since.
    /// </summary>
    private static double SlowerAlone(Candidate candidate, double[] alone, double cost)
    {
        double rounds = Measurement.AtLeastResolution(MeanOf(candidate) - cost);
        double calls = candidate.Alone.Sum(stretch => stretch.Calls), explained = MostOnMemory(candidate.CallBytes * calls, candidate.Alone.Sum(stretch => stretch.NewPages), calls);
        double factor = 1 + (Math.Min(alone.Average() - rounds, explained) / rounds);
        return !candidate.GoesOnElsewhere && factor > Slower && alone.Min() + cost > Slower * (rounds + cost) ? factor : 1;
    }

    /// <summary>How much of a call's time in each round cold and new memory may have taken, beyond the quick rounds, in nanoseconds; NaN where it took no part.</summary>
    private static IEnumerable<double> OnMemory(Candidate candidate)
    {
        double low = LowOf(candidate);
        return candidate.Samples.Times.Zip(candidate.Samples.OnMemory, (time, most) => Math.Min(Math.Max(0, time - low), most));
    }

    /// <summary>How much of a call's time memory that is cold or new may explain, in nanoseconds.</summary>
    internal static double MostOnMemory(double bytes, double newPages, double calls) => ((MostOfByte * bytes) + (MostOfPage * newPages)) / calls;

    private static double MeanOf(Candidate candidate) => candidate.Samples.Times.Where(double.IsFinite).Average();

    private static double LowOf(Candidate candidate) => Quantile.Of([.. candidate.Samples.Times.Where(double.IsFinite)], Quantile.Low);

    /// <summary>Measures a test.</summary>
    /// <param name="inputs">The test on each of its inputs, by what its calls allocate.</param>
    private void MeasureOne(Candidate[] inputs)
    {
        // From the most bytes on: where a test had kept fewer before, its collections left in use what it needed next, and its calls took a third of their time alone (2026-11-29).
        Candidate[] chosen = Spread(inputs, Math.Max(FewestInputs, (int)(MostInputs * run.Settings.Pace)));
        foreach (Candidate one in chosen)
        {
            one.Alone = MeasureAlone(one);
        }

        Candidate[] measured = Array.FindAll(chosen, one => one.Thrown is null);
        for (int i = 0; i < inputs.Length; i++)
        {
            // Where all allocate the same, the nearest in their order.
            inputs[i].Alike = measured.MinBy(other => (Math.Abs(Math.Log(other.CallBytes / inputs[i].CallBytes)), Math.Abs(Array.IndexOf(inputs, other) - i)));
            NoteFinalizers(inputs[i]);
            inputs[i].TimesAlike = inputs[i].CallBytes / (inputs[i].Alike?.CallBytes ?? 1);
        }
    }

    /// <summary>What makes objects to finalize on one input makes some on others.</summary>
    [Stage(Stages.Rarities)]
    private static void NoteFinalizers(Candidate candidate) => candidate.HasFinalizers |= candidate.Alike is { HasFinalizers: true };

    /// <summary>Some stretches; where a neighbour had the core for most of one, once more, and then those without one, if they are as many.</summary>
    private List<Stretch> MeasureAlone(Candidate candidate)
    {
        List<Stretch> measured = stretches.Measure(candidate, Stretches.Fewest);
        if (measured.Exists(stretch => stretch.IsShared))
        {
            measured.AddRange(stretches.Measure(candidate, Stretches.Fewest));
        }

        List<Stretch> alone = measured.FindAll(stretch => !stretch.IsShared);
        return alone.Count < Stretches.Fewest ? measured : alone;
    }

    /// <summary>The first, the last, and as many between them as there may be, evenly.</summary>
    private static Candidate[] Spread(Candidate[] inputs, int most) => inputs.Length <= most ? inputs
        : [.. Enumerable.Range(0, most).Select(i => inputs[i * (inputs.Length - 1) / (most - 1)])];
}
