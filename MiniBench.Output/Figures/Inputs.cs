using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The inputs of suites of one name.</summary>
internal static class Inputs
{
    /// <summary>Whether all inputs are called by their size, and there are at least two different ones, so that sizes make an axis.</summary>
    internal static bool AreSized(IReadOnlyList<ResultSuite> suites) =>
        suites.All(IsSized) && suites.Select(suite => suite.InputSize).Distinct().Count() > 1;

    /// <summary>Whether sizes make an axis over which times may grow; numbers of threads are no sizes of an input.</summary>
    internal static bool MayGrow(IReadOnlyList<ResultSuite> suites) => AreSized(suites) && !suites.All(suite => suite.IsOnThreads);

    /// <summary>The name of suites, with the input where there is one that is called something.</summary>
    internal static string TitleOf(IReadOnlyList<ResultSuite> suites) => TextPage.OrWithInput(suites[0].Name, suites);

    /// <summary>What an input is called in a sentence: of a slice of a matrix with its dimension, whose name stands nowhere else in it.</summary>
    internal static string Called(ResultSuite suite) => suite.IsSized && suite.Place is [(string name, _)] ? $"{name} {suite.InputName}" : suite.InputName;

    /// <summary>What must be read with times on several threads, in a picture; empty where there are none. The cells of a matrix of "threads" are on one each.</summary>
    internal static string Together(IReadOnlyList<ResultSuite> suites) =>
        suites.All(suite => suite.IsOnThreads && suite.InputLabel is { } label && (label.EndsWith(" thread", StringComparison.Ordinal) || label.EndsWith(" threads", StringComparison.Ordinal)))
            ? "A call is made on each thread at once." : "";

    /// <summary>What stands above the inputs in a table.</summary>
    internal static string Heading(IReadOnlyList<ResultSuite> suites) => AreSized(suites) ? "n" : suites.All(suite => suite.IsOnThreads) ? "Threads" : "Input";

    /// <summary>What the sizes of suites are.</summary>
    internal static string AxisTitle(ResultSuite suite) => suite.Dimensions is [("n", _)] ? "n, the size of the input" : suite.Dimensions[0].Name;

    private static bool IsSized(ResultSuite suite) => suite.IsSized || (suite.IsOnThreads && suite.InputSize is not null);
}
