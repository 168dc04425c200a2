using System;
using MiniBench.Validation;

namespace MiniBench.Tests;

/// <summary>Results of goals, made by hand.</summary>
internal static class ValidationExamples
{
    internal static GoalResult[] Results { get; } =
    [
        new("cost", "How long does it take?", false, "Abacus, 2 processors", new(2026, 1, 2, 3, 4, 5, TimeSpan.Zero), 83.4,
        [
            new("time | to the table", FigureUnit.Seconds, Bound.AtMost(2), Bound.AtMost(10), 1.66, "median of 2 processes"),
            new("peak memory", FigureUnit.Bytes, Bound.AtMost(60e6), Bound.AtMost(150e6), 60.7e6, "the most 60.7 MB"),
        ]),
        new("floor", "What does a call cost?", false, "Abacus, 2 processors", new(2026, 1, 3, 3, 4, 5, TimeSpan.Zero), 60,
        [
            new("removed work noticed", FigureUnit.Fraction, Bound.AtLeast(1), Bound.AtLeast(0.5), 0.25, "in 4\nprocesses of List<int>"),
            new("cost of a call", FigureUnit.Nanoseconds, Bound.AtMost(2), Bound.AtMost(8), null, "no clock"),
        ]),
    ];
}
