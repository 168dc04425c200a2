namespace MiniBench.Validation;

/// <summary>Suites by the engine, in both orders, against long loops of each test alone.</summary>
internal sealed class RegimeGoal(Regime regime) : IGoal
{
    private const double SecondsPerTruth = 1.6;

    public string Name => regime.Name;

    public string Question => regime.Question;

    public bool IsQuick => regime.Quick.Length > 0;

    public double Seconds(bool isFull) => Cases(isFull).Sum(one =>
        (Processes(isFull) * regime.SecondsPerProcess) + (Truths(isFull) * one.Order.Length * SecondsPerTruth));

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        RegimeCase[] cases = Cases(context.IsFull);
        CaseMeasuring measuring = new(context);
        CaseRuns[] all = [.. cases.Select((one, i) => measuring.Measure(
            one, Truths(context.IsFull), Processes(context.IsFull), regime.Load, (double)i / cases.Length, (i + 1.0) / cases.Length) with { AreEqual = regime.AreEqual })];
        return new RegimeRows(regime, all).Outcomes;
    }

    private RegimeCase[] Cases(bool isFull) => isFull ? regime.Full : regime.Quick;

    private int Processes(bool isFull) => isFull ? regime.Processes : regime.QuickProcesses;

    private int Truths(bool isFull) => isFull ? regime.Truths : 1;
}
