using System.Collections.Generic;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Pages;

/// <summary>Results with all that their page shows.</summary>
/// <param name="Result">The results.</param>
/// <param name="Figures">Their rows.</param>
/// <param name="Html">The tables with what is to be said of them.</param>
public sealed record ResultView(StoredResult Result, IReadOnlyList<StoredFigure> Figures, string Html)
{
    /// <summary>The program that was measured; null if it is not here, or not listed while these results are.</summary>
    public StoredProgram? Program { get; init; }

    /// <summary>The newest of the other results of the same program.</summary>
    public IReadOnlyList<StoredResult> Others { get; init; } = [];

    /// <summary>How many others there are.</summary>
    public int OthersCount { get; init; }
}
