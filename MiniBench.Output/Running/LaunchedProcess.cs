using System;
using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;

namespace MiniBench.Output;

/// <summary>A fresh process of this program, with the same arguments.</summary>
internal sealed class LaunchedProcess : IDisposable
{
    private readonly Process process;
    private readonly Task<string> error;

    private LaunchedProcess(Process process)
    {
        this.process = process;
        process.StandardInput.Close();
        process.OutputDataReceived += (_, _) => { };
        process.BeginOutputReadLine();
        error = process.StandardError.ReadToEndAsync();
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

        return new(Process.Start(info) ?? throw new BadInputException($"--launches: '{program}' could not be started again."));
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
    internal (int ExitCode, string Error) Result() => (process.ExitCode, error.GetAwaiter().GetResult().Trim());

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

    private void OnExit(object? sender, EventArgs args) => Kill();
}
