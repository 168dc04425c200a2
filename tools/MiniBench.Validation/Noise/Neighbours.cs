using System.Globalization;

namespace MiniBench.Validation;

/// <summary>Processes that keep the processors busy during a part of a run, started and ended by this process.</summary>
internal sealed class Neighbours(int count, double from, double to) : IProgress<RunProgress>, IDisposable
{
    private const double LongestSeconds = 30;

    private readonly List<RunningChild> running = [];
    private bool areOver;

    public void Report(RunProgress value)
    {
        if (running.Count == 0 && !areOver && value.Fraction >= from)
        {
            running.AddRange(Enumerable.Range(0, count).Select(_ =>
                ChildProcesses.Start("burn", LongestSeconds.ToString(CultureInfo.InvariantCulture))));
        }

        if (value.Fraction >= to)
        {
            Dispose();
        }
    }

    public void Dispose()
    {
        areOver |= running.Count > 0;
        running.ForEach(child => child.Dispose());
        running.Clear();
    }
}
