using System.Globalization;

namespace MiniBench.Validation;

/// <summary>Processes that keep the processors busy until they are disposed of.</summary>
internal sealed class BusyProcesses : IDisposable
{
    private const double LongestSeconds = 600;
    private readonly RunningChild[] running;

    internal BusyProcesses(int count) => running =
        [.. Enumerable.Range(0, count).Select(_ => ChildProcesses.Start("burn", LongestSeconds.ToString(CultureInfo.InvariantCulture)))];

    public void Dispose() => Array.ForEach(running, child => child.Dispose());
}
