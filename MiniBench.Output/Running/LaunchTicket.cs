using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

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

    /// <summary>The value of the variable for the tests: whatever is in their names, a line each; null for all.</summary>
    internal string? TestsText => Tests is null ? null : string.Join('\n', Tests.Select(Uri.EscapeDataString));

    /// <summary>Null where nobody asked.</summary>
    internal static LaunchTicket? OfThisProcess { get; } = Read();

    /// <summary>Returns the value of the variable.</summary>
    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Run};{Path}");

    /// <summary>Reads the values of both variables; null where there is no ticket.</summary>
    internal static LaunchTicket? Of(string? ticket, string? tests) => ticket?.Split(';', 2) is [var run, var path] && int.TryParse(run, CultureInfo.InvariantCulture, out int number)
        ? new(number, path) { Tests = tests is null ? null : Array.ConvertAll(tests.Split('\n'), Uri.UnescapeDataString) }
        : null;

    /// <summary>What the tests start must not take the ticket for their own.</summary>
    private static LaunchTicket? Read()
    {
        LaunchTicket? ticket = Of(Environment.GetEnvironmentVariable(Variable), Environment.GetEnvironmentVariable(TestsVariable));
        Environment.SetEnvironmentVariable(Variable, null);
        Environment.SetEnvironmentVariable(TestsVariable, null);
        return ticket;
    }
}
