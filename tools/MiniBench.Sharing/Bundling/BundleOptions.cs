using System;
using System.Collections.Generic;

namespace MiniBench.Sharing;

/// <summary>How a program is to be packed.</summary>
public sealed record BundleOptions
{
    /// <summary>Results to show with the program; empty if none are known.</summary>
    public IReadOnlyList<ResultSuite> Results { get; init; } = [];

    /// <summary>The most characters that the forms cs and post may have; null for their own: 25,000 and 28,000.</summary>
    public int? Limit { get; init; }

    /// <summary>Is told what begins, since some of it takes seconds.</summary>
    public Action<string>? Progress { get; init; }

    /// <summary>Which of the ways to shorten the library is to be taken, whatever the limit: -1 for none; null to choose by the limit.</summary>
    internal int? Level { get; init; }

    /// <summary>Whether nothing of the library is left out to keep to a limit.</summary>
    public bool IsFull { get; init; }
}
