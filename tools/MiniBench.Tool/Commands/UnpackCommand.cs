using System;
using System.CommandLine;
using System.IO;
using System.Text;
using MiniBench.Output;
using MiniBench.Programs;
using MiniBench.Sharing;
using MiniBench.Tool.Running;

namespace MiniBench.Tool.Commands;

/// <summary>minibench unpack: the program out of any pack that holds it.</summary>
internal static class UnpackCommand
{
    private const string Examples = """
          minibench unpack sums.cmd
          minibench unpack sums.html --output sums.cs

        """;

    internal static Command Create(ToolConsole console)
    {
        Argument<string> file = new("FILE") { Description = "What `minibench pack` wrote, in any form" };
        Option<string?> output = new("--output", "-o") { Description = "The file to write, - for the standard output; without, one of the program's own name beside the pack", HelpName = "PATH" };
        Option<bool> force = new("--force") { Description = "Writes over a file that is there" };
        Command command = new("unpack", "Gets the program back out of a pack, byte for byte") { file, output, force };
        command.WithExamples(Examples);
        command.SetAction(parsed => GuardedCommand.Run(
            parsed, parsed.GetRequiredValue(file), console, () => Unpack(parsed.GetRequiredValue(file), parsed.GetValue(output), parsed.GetValue(force), console)));
        return command;
    }

    /// <summary>Reads a file that may be a pack.</summary>
    /// <exception cref="ToolException">It cannot be read, or is none.</exception>
    internal static (byte[] Pack, UnpackedProgram Program) Read(string path)
    {
        try
        {
            byte[] pack = !File.Exists(path) ? ToolFile.Read(path) : BoundedFile.Read(path, Unpacking.MostBytes)
                ?? throw new ToolException($"'{path}' has more than {Unpacking.MostBytes} bytes, which no pack has.");
            return (pack, Unpacking.Unpack(pack));
        }
        catch (FormatException exception)
        {
            throw new ToolException($"'{path}' cannot be unpacked. {exception.Message}", exception);
        }
    }

    private static int Unpack(string path, string? output, bool force, ToolConsole console)
    {
        (byte[] pack, UnpackedProgram program) = Read(path);
        if (output == "-")
        {
            using Stream stream = Console.OpenStandardOutput();
            stream.Write([.. program.Bytes]);
            return Compare(path, pack, program, console);
        }

        string target = output ?? Path.Combine(Path.GetDirectoryName(Path.GetFullPath(path))!, program.Name);
        if (File.Exists(target) && !force)
        {
            throw ToolFile.IsThere(target);
        }

        ToolFile.Write(target, [.. program.Bytes]);
        console.Error.WriteLine($"{target}: the program, byte for byte.{(program.PackedName == program.Name ? "" : $" The pack calls it '{Plain.Safe(program.PackedName)}'.")}");
        GuardedTool.Begin(console, "Comparing with what the pack shows");
        return Compare(path, pack, program, console);
    }

    private static int Compare(string path, byte[] pack, UnpackedProgram program, ToolConsole console)
    {
        console.SayCaution(Encoding.UTF8.GetString([.. program.Bytes]));
        try
        {
            if (Unpacking.IsShown(pack, program))
            {
                return ExitCodes.Success;
            }

            console.Error.WriteLine($"Beware: '{path}' shows another program than the one that came out of it. Read what came out before you run either.");
            return ExitCodes.Failure;
        }
        catch (ProgramException exception)
        {
            console.Error.WriteLine($"Whether '{path}' shows this program could not be checked. {exception.Message}");
            return ExitCodes.Success;
        }
    }
}
