using System;
using System.Diagnostics;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace MiniBench.Tests;

/// <summary>Runs a program to its end, without input.</summary>
internal static class TestProcess
{
    /// <summary>More than any program needs here: only one that hangs is killed.</summary>
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(5);

    /// <summary>Waits for the end of a process that was started elsewhere.</summary>
    /// <param name="process">The process.</param>
    /// <exception cref="OperationCanceledException">It did not end; it has been killed.</exception>
    internal static async Task EndAsync(Process process)
    {
        using CancellationTokenSource timeout = new(Patience);
        try
        {
            await process.WaitForExitAsync(timeout.Token);
        }
        finally
        {
            KillUnlessEnded(process);
        }
    }

    /// <summary>Runs it.</summary>
    /// <param name="start">What to run, where.</param>
    /// <exception cref="OperationCanceledException">It did not end; it has been killed.</exception>
    internal static async Task<ProgramResult> RunAsync(ProcessStartInfo start)
    {
        start.UseShellExecute = false;
        (start.RedirectStandardInput, start.RedirectStandardOutput, start.RedirectStandardError) = (true, true, true);
        (start.StandardOutputEncoding, start.StandardErrorEncoding) = (Encoding.UTF8, Encoding.UTF8);
        using CancellationTokenSource timeout = new(Patience);
        using Process process = Process.Start(start)!;
        try
        {
            process.StandardInput.Close();
            Task<string> error = process.StandardError.ReadToEndAsync(timeout.Token);
            string output = await process.StandardOutput.ReadToEndAsync(timeout.Token);
            await process.WaitForExitAsync(timeout.Token);
            return new(process.ExitCode, output.ReplaceLineEndings("\n"), (await error).ReplaceLineEndings("\n"));
        }
        finally
        {
            KillUnlessEnded(process);
        }
    }

    private static void KillUnlessEnded(Process process)
    {
        if (!process.HasExited)
        {
            process.Kill(entireProcessTree: true);
        }
    }
}
