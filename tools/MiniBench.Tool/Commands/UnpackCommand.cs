using System;
using System.CommandLine;
using System.IO;
using MiniBench.Output;
using MiniBench.Sharing;

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
        Option<string?> output = new("--output", "-o") { Description = "The file to write; without, one of the program's own name beside the pack", HelpName = "PATH" };
        Option<bool> force = new("--force") { Description = "Writes over a file that is there" };
        Command command = new("unpack", "Gets the program back out of a pack, byte for byte") { file, output, force };
        command.WithExamples(Examples);
        command.SetAction(parsed => Unpack(parsed.GetRequiredValue(file), parsed.GetValue(output), parsed.GetValue(force), console));
        return command;
    }

    private static (string Name, byte[] Bytes) Unpack(string path, byte[] pack)
    {
        try
        {
            return Unpacking.Unpack(pack);
        }
        catch (FormatException exception)
        {
            throw new ToolException($"'{path}' cannot be unpacked. {exception.Message}", exception);
        }
    }

    private static int Unpack(string path, string? output, bool force, ToolConsole console)
    {
        byte[] pack = ToolFile.Read(path);
        (string name, byte[] bytes) = Unpack(path, pack);
        string target = output ?? Path.Combine(Path.GetDirectoryName(Path.GetFullPath(path))!, Path.GetFileName(name));
        if (File.Exists(target) && !force)
        {
            throw new ToolException($"'{target}' is there already; --output PATH writes elsewhere, --force writes over it.");
        }

        ToolFile.Write(target, bytes);
        console.Error.WriteLine($"{target}: the program, byte for byte.");
        return ExitCodes.Success;
    }
}
