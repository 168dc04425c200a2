namespace MiniBench;

/// <summary>What measurements say to a question.</summary>
/// <param name="IsYes">Yes, no, or null: not resolved.</param>
/// <param name="Finding">What was measured, or why nothing can be said.</param>
/// <param name="Remedy">What to do where it is not resolved.</param>
/// <param name="IsFinal">Whether measuring longer would change nothing.</param>
internal sealed record SpeedAnswer(bool? IsYes, string Finding, string Remedy, bool IsFinal)
{
    /// <summary>What keeps a reader from taking the table for a contradiction; empty where it is none.</summary>
    internal string Aside { get; init; } = "";

    /// <summary>What to do about an unoptimised build.</summary>
    internal const string Optimise =
        "Set <MiniBenchOptimize>true</MiniBenchOptimize> in the test project, or run dotnet test -c Release.";
}
