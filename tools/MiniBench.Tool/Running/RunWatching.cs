using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using MiniBench.Output;

namespace MiniBench.Tool.Running;

/// <summary>Measures a file again whenever it is saved, until Ctrl+C.</summary>
internal static class RunWatching
{
    private const int LookMilliseconds = 200;

    /// <exception cref="ToolException">There is no single file to watch.</exception>
    internal static int Run(IReadOnlyList<RunTarget> targets, RunRequest request, ToolConsole console)
    {
        if (targets is not [{ IsProject: false, Path: not "-" } target])
        {
            throw new ToolException("--watch is for one C# file. `dotnet watch run -c Release` does the same for a project.");
        }

        while (true)
        {
            (DateTime, long) measured = StateOf(target.Path);
            int exitCode = RunSeries.Guarded(target, request, console);
            if (ExitCodes.IsOfSignal(exitCode))
            {
                return exitCode;
            }

            console.Say($"Waiting for {target.Path} to be saved; Ctrl+C ends it.");
            WaitForAnother(measured, target.Path);
        }
    }

    /// <summary>Waits until the file is there, is another one, and is not being written any more.</summary>
    private static void WaitForAnother((DateTime, long) measured, string path)
    {
        (DateTime, long) before = measured;
        for ((DateTime, long) now = StateOf(path); now == measured || now != before || !File.Exists(path); now = StateOf(path))
        {
            before = now;
            Thread.Sleep(LookMilliseconds);
        }
    }

    private static (DateTime Written, long Length) StateOf(string path)
    {
        FileInfo file = ToolFile.Behind(path);
        return file.Exists ? (file.LastWriteTimeUtc, file.Length) : default;
    }
}
