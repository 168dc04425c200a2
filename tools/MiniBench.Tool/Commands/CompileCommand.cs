using System.CommandLine;
using MiniBench.Output;
using MiniBench.Tool.Running;

namespace MiniBench.Tool.Commands;

/// <summary>minibench compile: what <c>run</c> has done in a process of its own, which may die of the program.</summary>
internal static class CompileCommand
{
    internal static Command Create(ToolConsole console)
    {
        Command command = new(CompileJob.Command, "Compiles what another command gives it on the standard input") { Hidden = true };
        command.SetAction(_ =>
        {
            CompileJob job = CompileJob.Read(console.Input.ReadToEnd());
            ProgramWriter.Write(ProgramWriter.Compile(job.Path, job.Text, job.Wishes), job.Folder).Complete(job.Folder);
            return ExitCodes.Success;
        });
        return command;
    }
}
