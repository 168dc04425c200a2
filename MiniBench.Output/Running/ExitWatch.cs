using System;
using System.IO;

namespace MiniBench.Output;

/// <summary>Says so where the process ends while it measures: a test may call Environment.Exit, and nothing would be printed.</summary>
internal sealed class ExitWatch : IDisposable
{
    private readonly TextWriter error;

    internal ExitWatch(TextWriter error)
    {
        this.error = error;
        AppDomain.CurrentDomain.ProcessExit += OnExit;
    }

    public void Dispose() => AppDomain.CurrentDomain.ProcessExit -= OnExit;

    /// <summary>After Ctrl+C it is no surprise, and a tool that runs the program tells it by itself.</summary>
    private void OnExit(object? sender, EventArgs args)
    {
        if (Environment.ExitCode != ExitCodes.Interrupted && ConsoleTerminal.Replacement is null)
        {
            error.WriteLine("The process ended before its measuring was over, so there are no more results. Look for a test that exits the process, or for what ended it from outside.");
            error.Flush();
            Environment.ExitCode = ExitCodes.BadInput;
        }
    }
}
