using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

namespace MiniBench.Validation;

/// <summary>What a program wrote, and how it ended.</summary>
internal sealed record ProgramOutput(int ExitCode, string Text, string Errors)
{
    /// <summary>How to start a program whose streams this one reads.</summary>
    internal static ProcessStartInfo Description(string program, params IEnumerable<string> arguments) => new(program, arguments)
    {
        UseShellExecute = false,
        RedirectStandardOutput = true,
        RedirectStandardError = true,
        RedirectStandardInput = true,
    };

    /// <summary>Runs a program to its end; it is ended with all that it started when the time is over or the run is cancelled.</summary>
    /// <exception cref="ValidationException">It did not end in time, or could not be started.</exception>
    /// <exception cref="OperationCanceledException">The run was cancelled.</exception>
    internal static ProgramOutput Of(ProcessStartInfo start, int milliseconds, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        using RunningChild child = new(Start(start));
        using CancellationTokenRegistration registration = cancellation.Register(child.End);
        Task<string> text = child.Process.StandardOutput.ReadToEndAsync(CancellationToken.None);
        Task<string> errors = child.Process.StandardError.ReadToEndAsync(CancellationToken.None);
        child.Process.StandardInput.Close();
        bool isOver = child.Process.WaitForExit(milliseconds);
        cancellation.ThrowIfCancellationRequested();
        return isOver
            ? new(child.Process.ExitCode, text.GetAwaiter().GetResult(), errors.GetAwaiter().GetResult())
            : throw new ValidationException($"'{start.FileName} {string.Join(' ', start.ArgumentList)}' did not end within {milliseconds / 1000} s.");
    }

    private static Process Start(ProcessStartInfo start)
    {
        try
        {
            return Process.Start(start)!;
        }
        catch (System.ComponentModel.Win32Exception exception)
        {
            throw new ValidationException($"'{start.FileName}' could not be started: {exception.Message}", exception);
        }
    }
}
