using System;
using System.Collections.Generic;

namespace MiniBench.Tests;

/// <summary>Keeps what a run tells, and tells a test of it at once.</summary>
internal sealed class FakeProgress : IProgress<RunProgress>
{
    private readonly List<RunProgress> reports = [];

    internal Action<RunProgress> Reporting { get; set; } = _ => { };

    internal IReadOnlyList<RunProgress> Reports => reports;

    public void Report(RunProgress value)
    {
        reports.Add(value);
        Reporting(value);
    }
}
