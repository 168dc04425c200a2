namespace MiniBench.Validation;

/// <summary>What to measure, and where to write it.</summary>
/// <param name="IsFull">Everything, or only what shows gross regressions.</param>
/// <param name="Goals">The goals, in their order.</param>
/// <param name="Output">The Markdown page for the table; null for none.</param>
/// <param name="Results">The file that keeps what was measured; null for none.</param>
/// <param name="IsResumed">Whether goals that the results file already has are left as they are, and one that was ended is gone on with.</param>
internal sealed record ValidationOptions(bool IsFull, IReadOnlyList<IGoal> Goals, string? Output, string? Results, bool IsResumed)
{
    /// <summary>The command that does the same.</summary>
    internal string Command => "dotnet run -c Release --project tools/MiniBench.Validation -- " + (IsFull ? "--full" : "--quick");
}
