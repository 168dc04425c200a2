using System;
using System.Diagnostics;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading.Tasks;

namespace MiniBench.Output;

/// <summary>A fresh process of this program, with the same arguments.</summary>
internal sealed class LaunchedProcess : IDisposable
{
    /// <summary>What it started and left behind may hold its error stream open for ever.</summary>
    private const int PatienceMilliseconds = 2_000;

    /// <summary>Characters of its error stream that are worth keeping, and as many of how it died, or that it was flooded: a test that writes there floods it.</summary>
    private const int MostKept = 20_000;

    private readonly Process process;
    private readonly StringBuilder error = new();
    private readonly TaskCompletionSource errorEnded = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private bool hasMore;

    private LaunchedProcess(Process process)
    {
        this.process = process;
        process.StandardInput.Close();
        process.OutputDataReceived += (_, _) => { };
        process.BeginOutputReadLine();
        process.ErrorDataReceived += (_, line) => Keep(line.Data);
        process.BeginErrorReadLine();
        AppDomain.CurrentDomain.ProcessExit += OnExit;
    }

    /// <param name="ticket">What it is to do.</param>
    /// <param name="folder">A folder for what it needs.</param>
    internal static LaunchedProcess Start(LaunchTicket ticket, string folder)
    {
        string[] line = Environment.GetCommandLineArgs();
        string program = Environment.ProcessPath ?? throw new BadInputException("--launches: the path of this process is not known, so it cannot be started again.");
        bool isHost = Path.GetFileNameWithoutExtension(program) == "dotnet";
        ProcessStartInfo info = new(program, isHost ? ["exec", .. Configuration(line[0], folder), .. line] : line[1..])
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            Environment = { [LaunchTicket.Variable] = ticket.ToString() },
        };
        if (ticket.TestsText is { } tests)
        {
            info.Environment[LaunchTicket.TestsVariable] = tests;
        }

        try
        {
            return new(Process.Start(info)!);
        }
        catch (ExternalException exception)
        {
            throw new BadInputException($"--launches: '{program}' could not be started again: {exception.Message.TrimEnd('.')}.", exception);
        }
    }

    public void Dispose()
    {
        AppDomain.CurrentDomain.ProcessExit -= OnExit;
        Kill();
        process.Dispose();
    }

    /// <summary>Waits for the end.</summary>
    /// <param name="milliseconds">For how long.</param>
    /// <returns>Whether it has ended.</returns>
    internal bool Wait(int milliseconds) => process.WaitForExit(milliseconds);

    /// <summary>What it returned, and what it wrote to its error output, once it has ended.</summary>
    internal (int ExitCode, string Error) Result()
    {
        _ = errorEnded.Task.Wait(PatienceMilliseconds);
        lock (error)
        {
            return (process.ExitCode, CrashReport.WithoutTrace(error.ToString().Trim()));
        }
    }

    internal void Kill()
    {
        if (!process.HasExited)
        {
            process.Kill(entireProcessTree: true);
        }
    }

    /// <summary>A program that was started with another configuration than the one beside it is given one again.</summary>
    private static string[] Configuration(string assembly, string folder)
    {
        if (File.Exists(Path.ChangeExtension(assembly, ".runtimeconfig.json")))
        {
            return [];
        }

        string path = Path.Combine(folder, "runtimeconfig.json");
        File.WriteAllText(path, $$"""
            { "runtimeOptions": { "framework": { "name": "Microsoft.NETCore.App", "version": "{{Environment.Version}}" } } }
            """);
        return ["--runtimeconfig", path];
    }

    private void Keep(string? line)
    {
        if (line is null)
        {
            errorEnded.TrySetResult();
            return;
        }

        lock (error)
        {
            hasMore |= CrashReport.Begins(line) || ConsoleWatch.IsTold(line);
            if (error.Length < (hasMore ? 2 * MostKept : MostKept))
            {
                error.Append(line).Append('\n');
            }
        }
    }

    private void OnExit(object? sender, EventArgs args) => Kill();
}
