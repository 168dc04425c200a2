using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>What a time needs that is not resolved. Of a run of which nothing is known but its times, nobody knows that.</summary>
internal static class Needs
{
    private const string Unknown = "how much more time it needs is not known";

    /// <summary>A text on some suites with what is known of that.</summary>
    internal static string In(string text, params IEnumerable<ResultSuite> suites) =>
        suites.All(suite => suite.Facts is null) ? text.Replace(RunFacts.NeedOf(null), Unknown, StringComparison.Ordinal) : text;
}
