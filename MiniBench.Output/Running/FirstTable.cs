using System;
using System.Collections.Generic;
using System.IO;

namespace MiniBench.Output;

/// <summary>Shows a run of several inputs as soon as there is a table, when it has some time to go.</summary>
/// <param name="output">Where it is shown.</param>
/// <param name="show">Shows something, unless the output takes nothing.</param>
internal sealed class FirstTable(TextWriter output, Action<Action> show) : IProgress<RunProgress>
{
    private static readonly TimeSpan Soon = TimeSpan.FromSeconds(1);
    private bool isShown;

    public void Report(RunProgress value)
    {
        if (isShown || value.Results is not { Count: > 1 } results)
        {
            return;
        }

        isShown = true;
        if (value.Remaining > Soon)
        {
            show(() => Write(results, value.Remaining));
        }
    }

    private void Write(IReadOnlyList<ResultSuite> results, TimeSpan remaining)
    {
        output.WriteLine($"A first look, after few rounds; the slowest tests are still missing. Measuring goes on for about {Units.Time(remaining)}.");
        output.WriteLine();
        new TextFormatter().Write(results, output);
        output.Flush();
    }
}
