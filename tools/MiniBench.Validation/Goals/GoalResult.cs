namespace MiniBench.Validation;

/// <summary>A goal with its outcomes, as kept in a results file.</summary>
/// <param name="Goal">Its name.</param>
/// <param name="Question">What it measures.</param>
/// <param name="IsFull">Whether everything was measured.</param>
/// <param name="Machine">On what, in words.</param>
/// <param name="Time">When it was begun.</param>
/// <param name="Seconds">How long it took.</param>
/// <param name="Outcomes">What was reached.</param>
internal sealed record GoalResult(
    string Goal, string Question, bool IsFull, string Machine, DateTimeOffset Time, double Seconds, IReadOnlyList<Outcome> Outcomes)
{
    /// <summary>Whether every margin holds.</summary>
    internal bool IsWithinMargins => Outcomes.All(outcome => outcome.IsWithinMargin);
}
