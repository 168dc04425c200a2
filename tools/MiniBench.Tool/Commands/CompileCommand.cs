using System;
using System.CommandLine;
using System.IO;
using MiniBench.Output;
using MiniBench.Programs;
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
            return Write(ProgramWriter.Compile(job.Path, job.Text, job.Wishes), job.Folder, console);
        });
        return command;
    }

    private static int Write(CompiledProgram compiled, string folder, ToolConsole console)
    {
        try
        {
            ProgramWriter.Write(compiled, folder).Complete(folder);
            return ExitCodes.Success;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            console.Say(exception.Message);
            return CompileJob.NotWritten;
        }
    }
}
