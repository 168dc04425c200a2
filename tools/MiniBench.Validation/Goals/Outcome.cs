namespace MiniBench.Validation;

/// <summary>One figure of a goal: what was reached, against what was aimed at.</summary>
/// <param name="What">What was measured, in words.</param>
/// <param name="Unit">What the figure counts.</param>
/// <param name="Target">What the design asks for.</param>
/// <param name="Margin">What a run on any machine must keep to; only a gross regression breaks it.</param>
/// <param name="Figure">What was reached; null where it could not be measured here.</param>
/// <param name="Detail">From how many runs, what lies behind the figure, or why there is none.</param>
internal sealed record Outcome(string What, FigureUnit Unit, Bound Target, Bound Margin, double? Figure, string Detail)
{
    /// <summary>Which intervals the row counts, if it does.</summary>
    public TallyKind Kind { get; init; }

    /// <summary>How many of them hold the truth; null where the row counts none.</summary>
    public Tally? Tally { get; init; }

    /// <summary>The figures behind it; null where the detail says all.</summary>
    public FigureTable? Table { get; init; }

    /// <summary>Whether the target was reached; null without a figure.</summary>
    internal bool? IsReached => Figure is { } figure ? Target.Holds(figure) : null;

    /// <summary>Whether the margin holds. What could not be measured breaks none.</summary>
    internal bool IsWithinMargin => Figure is not { } figure || Margin.Holds(figure);

    /// <summary>The figure as text.</summary>
    internal string Reached => Figure is { } figure ? Unit.Format(figure) : "not measured";
}
