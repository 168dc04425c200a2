namespace MiniBench.Validation;

/// <summary>Knows whether the second half of a run has begun.</summary>
internal sealed class Halfway : IProgress<RunProgress>
{
    private volatile bool isOver;

    internal bool IsOver => isOver;

    public void Report(RunProgress value) => isOver = value.Fraction > 0.5;
}
