using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;

namespace MiniBench.Output;

/// <summary>Measures in one fresh process after the other.</summary>
internal sealed class LaunchSeries(TextWriter error, TimeProvider time)
{
    private const int LookMilliseconds = 100;

    /// <summary>How many looks the first process has for handing over what it has measured: Ctrl+C on a terminal reaches it, too.</summary>
    private const int LooksOfFirst = 20;

    /// <summary>Larger ones are of a process that a signal has ended.</summary>
    private const int LastOwnCode = 128;

    private volatile bool isStopped;

    /// <summary>The code that says most of those of the processes.</summary>
    internal int ExitCode { get; private set; }

    /// <param name="count">How many processes.</param>
    /// <param name="run">In which call of the runner they measure, counted from 1.</param>
    /// <param name="cancellation">Ends the process that runs and starts no other.</param>
    /// <param name="tests">The tests to measure, as "Suite.Test"; null for all.</param>
    /// <returns>The results of each process that had some; of one that was stopped only where there are no others.</returns>
    internal IReadOnlyList<SavedResults> Run(int count, int run, CancellationToken cancellation, IReadOnlyList<string>? tests = null)
    {
        List<SavedResults> all = [];
        long start = time.GetTimestamp();
        DirectoryInfo folder = TemporaryFolder.Create("--launches");
        ITerminal? terminal = ConsoleTerminal.IfInteractive;
        using IDisposable? interrupt = terminal?.OnInterrupt(() => isStopped = true);
        using CancellationTokenRegistration end = cancellation.Register(() => isStopped = true);
        try
        {
            bool canGoOn = true;
            for (int number = 1; number <= count && canGoOn && !isStopped; number++)
            {
                terminal?.Show(Progress(number, count, time.GetElapsedTime(start)));
                LaunchTicket ticket = new(run, Path.Combine(folder.FullName, Units.Invariant($"{number}.json"))) { Tests = tests };
                bool hasRun = RunOne(ticket, folder.FullName, isFirst: all.Count == 0);
                // What was stopped is worth something only where there is nothing else: it is not as long as the others.
                all.AddRange(File.Exists(ticket.Path) && (!isStopped || all.Count == 0) ? [SavedResults.Load(ticket.Path)] : []);
                canGoOn = hasRun && (ExitCode is not ExitCodes.BadInput || all.Count > 0);
            }
        }
        finally
        {
            terminal?.Show("");
            // What processes left behind may still hold files in it; the results are in memory.
            TemporaryFolder.Delete(folder, "--launches", error);
        }

        return all;
    }

    /// <summary>What to say of a process that gave no results: one that ended well did not come to measuring.</summary>
    internal static string LostText(int exitCode) => exitCode switch
    {
        ExitCodes.Success => "A process that --launches started ended with 0 and gave no results. The program must call BenchmarkRunner.Run whenever it is started.",
        < 0 or > LastOwnCode => Units.Invariant($"A process that --launches started crashed, with exit code {exitCode}, and gave no results."),
        _ => Units.Invariant($"A process that --launches started ended with {exitCode} and gave no results."),
    };

    /// <param name="number">The process that starts, counted from 1; all before it took <paramref name="elapsed"/>.</param>
    /// <param name="count">How many processes.</param>
    /// <param name="elapsed">The time since the first one started.</param>
    internal static string Progress(int number, int count, TimeSpan elapsed) => number == 1
        ? Units.Invariant($"process 1 of {count}")
        : Units.Invariant($"process {number} of {count}, {Units.Time(elapsed / (number - 1) * (count - number + 1))} left");

    /// <returns>Whether there was a process.</returns>
    private bool RunOne(LaunchTicket ticket, string folder, bool isFirst)
    {
        using LaunchedProcess? process = Started(ticket, folder);
        if (process is not null)
        {
            Follow(process, ticket, isFirst);
        }

        return process is not null;
    }

    private LaunchedProcess? Started(LaunchTicket ticket, string folder)
    {
        try
        {
            return LaunchedProcess.Start(ticket, folder);
        }
        catch (Exception exception) when (exception is BadInputException or IOException or UnauthorizedAccessException)
        {
            error.WriteLine(exception.Message);
            ExitCode = Math.Max(ExitCode, ExitCodes.BadInput);
            return null;
        }
    }

    private void Follow(LaunchedProcess process, LaunchTicket ticket, bool isFirst)
    {
        int looks = isFirst ? LooksOfFirst : 0;
        while (!process.Wait(LookMilliseconds))
        {
            if (isStopped && looks-- <= 0)
            {
                process.Kill();
            }
        }

        (int exitCode, string message) = process.Result();
        bool isLost = !File.Exists(ticket.Path);
        if (message.Length > 0 && !isStopped && (isFirst || isLost || (exitCode == ExitCodes.BadInput && ExitCode != ExitCodes.BadInput)))
        {
            error.WriteLine(message);
        }

        if (isLost && !isStopped && exitCode is not (ExitCodes.Failure or ExitCodes.BadInput))
        {
            error.WriteLine(LostText(exitCode));
        }

        int code = isStopped ? ExitCodes.Interrupted : exitCode is ExitCodes.Success or ExitCodes.Failure && !isLost ? exitCode
            : exitCode is ExitCodes.Failure ? exitCode : ExitCodes.BadInput;
        ExitCode = Math.Max(ExitCode, code);
    }
}
