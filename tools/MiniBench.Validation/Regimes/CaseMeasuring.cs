namespace MiniBench.Validation;

/// <summary>Measures a case: each test alone, then the suites, half of them in the other order.</summary>
internal sealed class CaseMeasuring(GoalContext context)
{
    /// <summary>How often a test is tried alone and a suite run, before a machine that is never quiet is taken as it is.</summary>
    private const int Patience = 3;

    /// <summary>What else is said to the processes that run the suite.</summary>
    internal string[] Words { get; init; } = [];

    /// <summary>Measures a case.</summary>
    /// <param name="one">The case.</param>
    /// <param name="truths">How many processes shall find the machine quiet with each test alone.</param>
    /// <param name="suites">How many run the suite.</param>
    /// <param name="load">How many busy processes there are meanwhile.</param>
    /// <param name="from">The share of the goal that is done before.</param>
    /// <param name="to">The share that is done afterwards.</param>
    internal CaseRuns Measure(RegimeCase one, int truths, int suites, int load, double from, double to)
    {
        double middle = (from + to) / 2;
        string[] tests = one.Order;
        Dictionary<string, Truth> known = [];
        foreach (string test in tests)
        {
            context.Report(from + ((middle - from) * known.Count / tests.Length));
            known.Add(test, Alone(one.Work, test, truths));
        }

        using BusyProcesses neighbours = new(load);
        ChildReport[] Quiet(IEnumerable<ChildReport> all) => [.. all.Where(report => load > 0 || !report.Warns("neighbour"))];
        List<ChildReport> reports = [.. Together(one, 0, suites, middle, to)];
        while (Quiet(reports).Length == 0 && reports.Count < Patience * suites)
        {
            reports.AddRange(Together(one, reports.Count, 1, to, to));
        }

        return new(one.ToString(), known, reports, Quiet(reports));
    }

    /// <summary>Runs the suite in so many processes.</summary>
    private IEnumerable<ChildReport> Together(RegimeCase one, int first, int count, double from, double to)
    {
        string[][] calls = [.. Enumerable.Range(first, count).Select(process => (string[])["suite", one.Work, string.Join(',', one.OrderOf(process)), .. Words])];
        return context.RunAll(calls, from, to).Select(run => run.Report);
    }

    /// <summary>What a test costs alone.</summary>
    internal Truth Alone(string work, string test, int truths)
    {
        List<(double Time, double Alone)> all = [];
        while (all.Count < Patience * truths && all.Count(process => Truth.IsEnough(process.Alone)) < truths)
        {
            IReadOnlyDictionary<string, double> figures = context.Children.Run(["truth", work, test], context.Cancellation).Report.Figures;
            all.Add((figures[TruthChild.Time], figures[TruthChild.Alone]));
        }

        return Truth.Of(all);
    }
}
