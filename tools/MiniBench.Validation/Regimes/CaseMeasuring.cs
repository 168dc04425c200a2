namespace MiniBench.Validation;

/// <summary>Measures a case: each test alone, then the suites, half of them in the other order.</summary>
internal sealed class CaseMeasuring(GoalContext context)
{
    /// <summary>How often a test is tried alone before a machine that is never quiet is taken as it is.</summary>
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

        string[][] calls = [.. Enumerable.Range(0, suites).Select(process => (string[])["suite", one.Work, string.Join(',', one.OrderOf(process)), .. Words])];
        using BusyProcesses neighbours = new(load);
        ChildReport[] reports = [.. context.RunAll(calls, middle, to).Select(run => run.Report)];
        ChildReport[] quiet = load > 0 ? reports : Array.FindAll(reports, report => Truth.IsQuiet(report.Figures[TruthChild.Speed], context.Speed));
        return new(one.ToString(), known, reports, quiet.Length > 0 ? quiet : reports);
    }

    /// <summary>What a test costs alone.</summary>
    internal Truth Alone(string work, string test, int truths)
    {
        context.Speed = Math.Min(context.Speed, SpeedProbe.Now());
        List<(double Time, double Speed)> all = [];
        while (all.Count < Patience * truths && all.Count(process => Truth.IsQuiet(process.Speed, context.Speed)) < truths)
        {
            IReadOnlyDictionary<string, double> figures = context.Children.Run(["truth", work, test], context.Cancellation).Report.Figures;
            all.Add((figures[TruthChild.Time], figures[TruthChild.Speed]));
            context.Speed = Math.Min(context.Speed, all[^1].Speed);
        }

        return Truth.Of(all, context.Speed);
    }
}
