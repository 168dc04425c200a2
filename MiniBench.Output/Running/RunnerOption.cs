using System;
using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>An option of the runner: a row of the table that parsing and help both read.</summary>
/// <param name="Name">How it is written, such as "--filter".</param>
/// <param name="Value">What its value is called; null for an option without one.</param>
/// <param name="Summary">What it does, on one line.</param>
/// <param name="Apply">Returns the options with it; it is given the value as it was written.</param>
internal sealed record RunnerOption(string Name, string? Value, string Summary, Func<RunnerOptions, string, RunnerOptions> Apply)
{
    /// <summary>A second way to write it.</summary>
    internal string? Alias { get; init; }

    /// <summary>The values that can be proposed; empty where there is no list of them.</summary>
    internal IReadOnlyList<string> Values { get; init; } = [];

    /// <summary>Whether it may be given several times.</summary>
    internal bool IsRepeatable { get; init; }

    /// <summary>Whether measuring is what it is about, so that it says nothing about a list or a dry run.</summary>
    internal bool IsOfMeasuring { get; init; } = true;

    /// <summary>What is said where an option without a value is given one.</summary>
    internal static string TakesNoValue(string name, string value) => $"{name} takes no value, but '{value}' was given.";

    /// <summary>The option with its value, as the help shows it.</summary>
    internal string Usage => Value is null ? Name : $"{Name} {Value}";
}
