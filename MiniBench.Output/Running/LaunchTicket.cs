using System;
using System.Collections.Generic;
using System.Globalization;

namespace MiniBench.Output;

/// <summary>
/// What a process that another one of the same program has started is to do: measure in one of its runs, and save the results.
/// It comes as an environment variable, so that the program's arguments stay what they are.
/// </summary>
/// <param name="Run">In which call of the runner to measure, counted from 1; the others do nothing.</param>
/// <param name="Path">Where to save.</param>
internal sealed record LaunchTicket(int Run, string Path)
{
    internal const string Variable = "MINIBENCH_LAUNCH";
    internal const string TestsVariable = "MINIBENCH_LAUNCH_TESTS";

    /// <summary>The tests that are wanted, as "Suite.Test"; null for all.</summary>
    internal IReadOnlyList<string>? Tests { get; init; }

    /// <summary>Null where nobody asked.</summary>
    internal static LaunchTicket? OfThisProcess { get; } = Read();

    /// <summary>Returns the value of the variable.</summary>
    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Run};{Path}");

    /// <summary>What the tests start must not take the ticket for their own.</summary>
    private static LaunchTicket? Read()
    {
        string[] parts = (Environment.GetEnvironmentVariable(Variable) ?? "").Split(';', 2);
        string? tests = Environment.GetEnvironmentVariable(TestsVariable);
        Environment.SetEnvironmentVariable(Variable, null);
        Environment.SetEnvironmentVariable(TestsVariable, null);
        return parts is [var run, var path] && int.TryParse(run, CultureInfo.InvariantCulture, out int number) ? new(number, path) { Tests = tests?.Split('\n') } : null;
    }
}
