namespace MiniBench;

/// <summary>
/// What collections take of each test of a sweep. There is no time for stretches on each of many inputs, and rounds do not tell whose garbage a collection was
/// for: so each test runs alone on some of the inputs, for as long as a few collections take.
/// </summary>
internal sealed class SweepGarbage(RunContext run)
{
    /// <summary>
    /// On so many inputs a test is measured at the usual pace, from the fewest to the most bytes a call. On the others a byte costs what it does on the one whose
    /// calls allocate most nearly as much.
    /// </summary>
    private const int MostInputs = 8;

    /// <summary>So many at least, for what a byte costs may go by how many there are.</summary>
    private const int FewestInputs = 2;

    private readonly Stretches stretches = new(run);

    /// <summary>Measures the tests that allocate.</summary>
    [Stage(Stages.SweepGarbage)]
    internal void Measure(IEnumerable<Candidate> candidates)
    {
        if (!run.IsSweep)
        {
            return;
        }

        run.Watch.Begin("measuring collections");
        foreach (IGrouping<string, Candidate> test in candidates.Where(one => one.IsTest && Stretches.TakesPart(one) && Stretches.Allocates(one)).GroupBy(one => one.Name))
        {
            MeasureOne([.. test.OrderBy(one => one.CallBytes)]);
        }
    }

    /// <summary>Measures a test.</summary>
    /// <param name="inputs">The test on each of its inputs, by what its calls allocate.</param>
    private void MeasureOne(Candidate[] inputs)
    {
        Candidate[] chosen = Spread(inputs, Math.Max(FewestInputs, (int)(MostInputs * run.Settings.Pace)));
        foreach (Candidate one in chosen)
        {
            one.PausesPerByte = [.. stretches.Measure(one, Stretches.Fewest).Select(stretch => stretch.CallCollecting / one.CallBytes)];
        }

        Candidate[] measured = Array.FindAll(chosen, one => one.Thrown is null);
        foreach (Candidate one in inputs)
        {
            one.PausesPerByte = measured.MinBy(other => Math.Abs(Math.Log(other.CallBytes / one.CallBytes)))?.PausesPerByte ?? [];
        }
    }

    /// <summary>The first, the last, and as many between them as there may be, evenly.</summary>
    private static Candidate[] Spread(Candidate[] inputs, int most) => inputs.Length <= most ? inputs
        : [.. Enumerable.Range(0, most).Select(i => inputs[i * (inputs.Length - 1) / (most - 1)])];
}
