using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Threading;
using MiniBench.Output;

namespace MiniBench.Live;

/// <summary>Watches a program from inside its process, and reports to the tool that runs it.</summary>
internal sealed class ProgramWatch
{
    private const int BadInput = 2;
    private const int Interrupted = 130;

    private readonly Channel channel;
    private readonly string source;
    private readonly int lines;
    private readonly string? resultsPath;
    private readonly bool isLive;
    private readonly StopRequest request = new(() => Environment.Exit(Interrupted));
    private readonly List<ResultSuite> results = [];
    private readonly List<PosixSignalRegistration> signals = [];

    private ProgramWatch(Channel channel, string source, int lines, string? resultsPath, bool isLive) =>
        (this.channel, this.source, this.lines, this.resultsPath, this.isLive) = (channel, source, lines, resultsPath, isLive);

    /// <summary>Begins where the tool has set the variables, and removes them, so that processes which the program starts are not watched.</summary>
    internal static void Begin()
    {
        if (Take(ChannelVariables.Pipes) is not { } handles)
        {
            return;
        }

        Take(ChannelVariables.StartupHooks);
        ProgramWatch watch = new(
            Channel.Open(handles),
            Take(ChannelVariables.SourceFile) ?? "",
            int.TryParse(Take(ChannelVariables.SourceLines), NumberStyles.None, CultureInfo.InvariantCulture, out int count) ? count : int.MaxValue,
            Take(ChannelVariables.Results),
            Take(ChannelVariables.Live) is not null);
        watch.Listen();
    }

    private static string? Take(string variable)
    {
        string? value = Environment.GetEnvironmentVariable(variable);
        Environment.SetEnvironmentVariable(variable, null);
        return value;
    }

    private void Listen()
    {
        ChannelTerminal terminal = new(channel, TextOutput.WatchConsole(), request, Keep) { ShowsResults = isLive };
        ConsoleTerminal.Replacement = terminal;
        EndSignals.Source = request.Attach;
        ListenToTheTool();
        AppDomain.CurrentDomain.UnhandledException += (_, args) =>
        {
            channel.Send(MessageKind.Fault, Fault.Describe((Exception)args.ExceptionObject, source, lines));
            terminal.IsGivenUp = true;
            Environment.Exit(BadInput);
        };
        AppDomain.CurrentDomain.ProcessExit += (_, _) =>
        {
            terminal.ReportCutOff();
            if (resultsPath is not null && results.Count > 0)
            {
                Hand(resultsPath);
            }
        };
    }

    private void Hand(string path)
    {
        try
        {
            new SavedResults(results).Save(path);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            channel.Send(MessageKind.Fault, $"What '{source}' measured {TemporaryFolder.LossOf(exception)}");
        }
    }

    /// <summary>Ctrl+C in a terminal reaches the tool and the program: here it is the tool's, which passes it on.</summary>
    private void ListenToTheTool()
    {
        signals.Add(PosixSignalRegistration.Create(PosixSignal.SIGINT, context => context.Cancel = true));
        foreach (PosixSignal signal in new[] { PosixSignal.SIGTERM, PosixSignal.SIGHUP })
        {
            signals.Add(PosixSignalRegistration.Create(signal, context =>
            {
                context.Cancel = true;
                ConsoleClosing.Outlast(signal, request.End);
            }));
        }

        new Thread(() => channel.Obey(request)) { IsBackground = true, Name = nameof(Channel) }.Start();
    }

    private void Keep(IReadOnlyList<ResultSuite> run)
    {
        results.AddRange(run);
        channel.Send(MessageKind.Measured);
        if (run.Any(suite => suite.Failures.Any(failure => !failure.IsStopped)))
        {
            channel.Send(MessageKind.Failures);
        }
    }
}
