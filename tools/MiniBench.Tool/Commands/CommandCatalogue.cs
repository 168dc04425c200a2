using System;
using System.Collections.Generic;
using System.CommandLine;

namespace MiniBench.Tool.Commands;

/// <summary>The subcommands: a line each, in the order of the help.</summary>
internal static class CommandCatalogue
{
    internal static IReadOnlyList<Func<ToolConsole, Command>> All { get; } =
    [
        RunCommand.Create,
        NewCommand.Create,
        CompareCommand.Create,
        ShowCommand.Create,
        PlotCommand.Create,
        MergeCommand.Create,
        PackCommand.Create,
        UnpackCommand.Create,
        VerifyCommand.Create,
        UploadCommand.Create,
        GetCommand.Create,
        QueueCommand.Create,
        CompletionCommand.Create,
    ];
}
