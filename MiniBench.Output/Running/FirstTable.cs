using System;
using System.IO;

namespace MiniBench.Output;

/// <summary>Shows a run of several inputs as soon as there is a table, when it has some time to go.</summary>
internal sealed class FirstTable(TextWriter output) : IProgress<RunProgress>
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
            output.WriteLine($"A first look, after few rounds; the slowest tests are still missing. Measuring goes on for about {Units.Time(value.Remaining)}.");
            output.WriteLine();
            new TextFormatter().Write(results, output);
            output.Flush();
        }
    }
}
