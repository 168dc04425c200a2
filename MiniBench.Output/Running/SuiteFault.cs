using System;

namespace MiniBench.Output;

/// <summary>What is said of a suite that could not be run.</summary>
internal static class SuiteFault
{
    /// <param name="suite">The suite.</param>
    /// <param name="exception">Why: what the library throws says it itself, of anything else it is said what it is.</param>
    internal static string Of(IBenchmarkSuite suite, Exception exception) =>
        $"{suite.Name} cannot be run: {(exception is BadInputException or InvalidOperationException ? exception.Message : $"it threw {ThrownText.Of(exception)}")}";
}
