namespace MiniBench.Validation;

/// <summary>A case as a goal measures it.</summary>
/// <param name="Work">The name of the case.</param>
/// <param name="Tests">Those that take part, with commas; null for all.</param>
internal sealed record RegimeCase(string Work, string? Tests = null)
{
    /// <summary>The tests in the order in which they are written.</summary>
    internal string[] Order => Tests?.Split(',') ?? [.. WorkCatalogue.Find(Work).Tests];

    /// <summary>The tests in the order of a process: every other one has them from the last to the first.</summary>
    internal string[] OrderOf(int process) => process % 2 == 0 ? Order : [.. Order.Reverse()];

    /// <summary>How it is called in a table.</summary>
    public override string ToString() => Tests is null ? Work : $"{Work} ({Tests.Replace(",", ", ", StringComparison.Ordinal)})";
}
