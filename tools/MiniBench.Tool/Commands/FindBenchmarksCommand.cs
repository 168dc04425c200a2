using System.CommandLine;
using MiniBench.Output;
using MiniBench.Tool.Running;

namespace MiniBench.Tool.Commands;

/// <summary>minibench find-benchmarks: what <c>run</c> has done in a process of its own, which may die of a file.</summary>
internal static class FindBenchmarksCommand
{
    internal static Command Create(ToolConsole console)
    {
        Command command = new(BenchmarkFiles.Command, "Finds the files with benchmarks among those that another command names on the standard input") { Hidden = true };
        command.SetAction(_ =>
        {
            BenchmarkFiles.Answer(console);
            return ExitCodes.Success;
        });
        return command;
    }
}
