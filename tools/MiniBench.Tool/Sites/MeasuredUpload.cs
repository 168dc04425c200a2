using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using MiniBench.Output;
using MiniBench.Tool.Running;

namespace MiniBench.Tool.Sites;

/// <summary>Measures, and sends the results to a site.</summary>
internal static class MeasuredUpload
{
    /// <summary>Measures something whose results are to be sent.</summary>
    /// <param name="targets">What to measure: one program.</param>
    /// <param name="request">How; the results go to a file of their own besides.</param>
    /// <param name="console">The console.</param>
    /// <param name="keep">Keeps the saved results in a file, and says where.</param>
    /// <param name="send">What to do with the saved results, unless it is given up; returns whether it could be done.</param>
    /// <returns>The exit code that says most.</returns>
    internal static int Run(IReadOnlyList<RunTarget> targets, RunRequest request, ToolConsole console, Func<byte[], string> keep, Func<byte[], CancellationToken, bool> send)
    {
        Check(targets, request);
        (int exitCode, byte[]? json) = Measured(targets, request, console);
        if (ExitCodes.IsOfSignal(exitCode))
        {
            console.Say("Interrupted: nothing was uploaded.");
            return exitCode;
        }

        return json is null ? exitCode : Math.Max(exitCode, Send(json, send, () => console.Say(keep(json))));
    }

    /// <summary>The exit code, and the saved results; null where there are none.</summary>
    private static (int ExitCode, byte[]? Json) Measured(IReadOnlyList<RunTarget> targets, RunRequest request, ToolConsole console)
    {
        DirectoryInfo folder = TemporaryFolder.Create("What is uploaded");
        try
        {
            string path = Path.Combine(folder.FullName, "results.json");
            int exitCode = RunSeries.Run(targets, request.Uploaded(path), console);
            return (exitCode, File.Exists(path) ? File.ReadAllBytes(path) : null);
        }
        finally
        {
            TemporaryFolder.Delete(folder, "The upload", console.Error);
        }
    }

    /// <summary>What a signal ends here is the sending alone: the results are kept.</summary>
    private static int Send(byte[] json, Func<byte[], CancellationToken, bool> send, Action keep)
    {
        using CancellationTokenSource stop = new();
        using StopSignals signals = Signals(stop, keep, Environment.Exit);
        bool isDone = send(json, stop.Token);
        return signals.ExitCode ?? (isDone ? ExitCodes.Success : ExitCodes.Failure);
    }

    /// <summary>The first signal gives the sending up, which keeps the results; where it does not return, as where a name is being looked up, the next one keeps them and ends the tool.</summary>
    /// <param name="stop">Gives the sending up.</param>
    /// <param name="keep">Keeps the results.</param>
    /// <param name="exit">Ends the tool with an exit code.</param>
    internal static StopSignals Signals(CancellationTokenSource stop, Action keep, Action<int> exit)
    {
        StopSignals? signals = null;
        signals = new(_ => stop.Cancel(), () =>
        {
            keep();
            exit(signals!.ExitCode!.Value);
        });
        return signals;
    }

    /// <exception cref="ToolException">What is asked for cannot be uploaded.</exception>
    private static void Check(IReadOnlyList<RunTarget> targets, RunRequest request)
    {
        if (targets.Count > 1)
        {
            throw new ToolException(Units.Invariant($"Results of one program are uploaded at once, and there are {targets.Count}. Run them one by one."));
        }

        if (request.FirstOf("--format", "--output") is { } other)
        {
            throw new ToolException($"{other} and an upload contradict each other: what is uploaded is saved as JSON. Save with --output results.json, and then `minibench upload results.json`.");
        }

        if (request.FirstOf("--list", "--dry-run") is { } only)
        {
            throw new ToolException($"{only} and --upload contradict each other: {only} measures nothing that could be uploaded. Leave one of them out.");
        }
    }
}
