using System;
using System.Collections.Generic;
using MiniBench.Output;

namespace MiniBench.Tool.Running;

/// <summary>Measures one thing after the other.</summary>
internal static class RunSeries
{
    /// <summary>Options that name a file of one program's results.</summary>
    private static readonly string[] OfOne = ["--output", "--baseline"];

    /// <returns>The exit code that says most.</returns>
    /// <exception cref="ToolException">The options are for one thing alone, or the only one cannot be used.</exception>
    internal static int Run(IReadOnlyList<RunTarget> targets, RunRequest request, ToolConsole console)
    {
        if (targets.Count > 1 && request.FirstOf(OfOne) is { } own)
        {
            throw new ToolException(Units.Invariant($"{own} is for the results of one program, and there are {targets.Count}. Run them one by one, each with a file of its own."));
        }

        if (targets.Count > 1 && request.Options.Format is { IsDocument: true } format)
        {
            throw new ToolException(Units.Invariant($"--format {format.Name} makes a whole document of the results of one program, and there are {targets.Count}. Run them one by one, each with an --output of its own."));
        }

        return targets.Count == 1 ? One(targets[0], request, console) : Several(targets, request, console);
    }

    private static int Several(IReadOnlyList<RunTarget> targets, RunRequest request, ToolConsole console)
    {
        int exitCode = ExitCodes.Success, elsewhere = 0;
        foreach (RunTarget target in targets)
        {
            console.Error.WriteLine($"== {Plain.Safe(target.Path)}");
            int own = Guarded(target, request with { IsPart = true }, console);
            if (ExitCodes.IsOfSignal(own))
            {
                return own;
            }

            bool isElsewhere = request.Options.Filters.Count > 0 && own == ExitCodes.NothingHere;
            elsewhere += isElsewhere ? 1 : 0;
            exitCode = isElsewhere ? exitCode : Math.Max(exitCode, own < 0 ? ExitCodes.BadInput : own);
        }

        return elsewhere < targets.Count ? exitCode
            : throw new ToolException(Units.Invariant($"--filter '{string.Join("', '", request.Options.Filters)}' matches no test of any of the {targets.Count} programs. --list shows what they have."));
    }

    /// <summary>What cannot be used does not keep the others from being measured.</summary>
    internal static int Guarded(RunTarget target, RunRequest request, ToolConsole console)
    {
        try
        {
            return One(target, request, console);
        }
        catch (Exception exception) when (ToolException.IsForTheUser(exception))
        {
            console.Say(exception.Message);
            return ExitCodes.BadInput;
        }
    }

    private static int One(RunTarget target, RunRequest request, ToolConsole console)
    {
        if (!target.IsProject)
        {
            return ProgramRun.Run(target.Path, request, console);
        }

        if (request.Wishes.IsAny)
        {
            throw new ToolException($"--input, --sizes and --types are for files of functions; '{target.Path}' is a project.");
        }

        if (request.TimeLimit is not null)
        {
            console.Say($"--time-limit has no effect on '{target.Path}', which is a project: only what stands in one file is watched. --max-call-time bounds each call.");
        }

        return ProjectRun.Run(target.Path, request, console);
    }
}
