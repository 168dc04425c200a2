using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Live;

/// <summary>Watches a program from inside its process, and reports to the tool that runs it.</summary>
internal sealed class ProgramWatch
{
    private const int BadInput = 2;

    private readonly Channel channel;
    private readonly string source;
    private readonly string? resultsPath;
    private readonly bool isLive;
    private readonly List<ResultSuite> results = [];

    private ProgramWatch(Channel channel, string source, string? resultsPath, bool isLive) =>
        (this.channel, this.source, this.resultsPath, this.isLive) = (channel, source, resultsPath, isLive);

    /// <summary>Begins where the tool has set the variables, and removes them, so that processes which the program starts are not watched.</summary>
    internal static void Begin()
    {
        if (Take(ChannelVariables.Pipes) is not { } handles)
        {
            return;
        }

        Take(ChannelVariables.StartupHooks);
        ProgramWatch watch = new(
            Channel.Open(handles), Take(ChannelVariables.SourceFile) ?? "", Take(ChannelVariables.Results), Take(ChannelVariables.Live) is not null);
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
        WatchedOutput output = new(Console.Out);
        ChannelTerminal terminal = new(channel, output, Keep) { ShowsResults = isLive };
        ConsoleTerminal.Replacement = terminal;
        Console.SetOut(output);
        AppDomain.CurrentDomain.UnhandledException += (_, args) =>
        {
            channel.Send(MessageKind.Fault, Fault.Describe((Exception)args.ExceptionObject, source));
            terminal.IsGivenUp = true;
            Environment.Exit(BadInput);
        };
        AppDomain.CurrentDomain.ProcessExit += (_, _) =>
        {
            terminal.ReportCutOff();
            if (resultsPath is not null && results.Count > 0)
            {
                new SavedResults(results).Save(resultsPath);
            }
        };
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
