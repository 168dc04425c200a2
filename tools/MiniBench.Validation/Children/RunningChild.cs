using System.Diagnostics;

namespace MiniBench.Validation;

/// <summary>A process that this one started. Disposing of it ends it, with all that it started itself.</summary>
internal sealed class RunningChild(Process process) : IDisposable
{
    internal Process Process { get; } = process;

    public void Dispose()
    {
        End();
        Process.WaitForExit();
        Process.Dispose();
    }

    internal void End()
    {
        if (!Process.HasExited)
        {
            Process.Kill(entireProcessTree: true);
        }
    }
}
