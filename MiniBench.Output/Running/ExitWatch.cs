using System;

namespace MiniBench.Output;

/// <summary>Says so where the process ends while it measures: a test may call Environment.Exit, and nothing would be printed.</summary>
internal sealed class ExitWatch : IDisposable
{
    private readonly Action<string> tell;

    /// <param name="tell">Is given the message.</param>
    internal ExitWatch(Action<string> tell)
    {
        this.tell = tell;
        AppDomain.CurrentDomain.ProcessExit += OnExit;
    }

    public void Dispose() => AppDomain.CurrentDomain.ProcessExit -= OnExit;

    /// <summary>After a signal it is no surprise, and a tool that runs the program tells it by itself.</summary>
    private void OnExit(object? sender, EventArgs args)
    {
        if (!ExitCodes.IsOfSignal(Environment.ExitCode) && ConsoleTerminal.Replacement is null)
        {
            tell("The process ended before its measuring was over, so there are no more results. Look for a test that exits the process, or for what ended it from outside.");
            Environment.ExitCode = ExitCodes.BadInput;
        }
    }
}
