using System.Collections.Generic;
using System.CommandLine;
using MiniBench.Output;
using MiniBench.Sharing;
using MiniBench.Tool.Running;

namespace MiniBench.Tool.Commands;

/// <summary>minibench verify: whether a pack is what packing makes of its program.</summary>
internal static class VerifyCommand
{
    private const string Examples = """
          minibench verify sums.packed.cs
          minibench verify sums.post.md --results sums.json

        """;

    internal static Command Create(ToolConsole console)
    {
        Argument<string> file = new("FILE") { Description = "What `minibench pack` wrote, in any form" };
        Option<string?> results = new("--results") { Description = "The results that it was packed with", HelpName = "FILE" };
        Option<int?> limit = new("--limit") { Description = "The limit that it was packed with", HelpName = "N" };
        Option<bool> full = new("--full") { Description = "That it was packed with --full: pages and zips do not say so" };
        Command command = new("verify", "Packs the program of a pack again, and compares") { file, results, limit, full };
        command.WithExamples(Examples);
        command.SetAction(parsed => GuardedCommand.Run(parsed, parsed.GetRequiredValue(file), console, () => Verify(
            parsed.GetRequiredValue(file),
            new BundleOptions
            {
                Results = parsed.GetValue(results) is { } path ? SavedResults.Load(path) : (IReadOnlyList<ResultSuite>)[],
                Limit = parsed.GetValue(limit),
                IsFull = parsed.GetValue(full),
                Progress = what => GuardedTool.Begin(console, what),
            },
            console)));
        return command;
    }

    private static int Verify(string path, BundleOptions options, ToolConsole console)
    {
        (byte[] pack, UnpackedProgram program) = UnpackCommand.Read(path);
        (string format, string? difference) = Verification.Verify(pack, options);
        console.Output.WriteLine(difference is null
            ? $"'{path}' is what MiniBench {Bundle.Version} packs of '{program.PackedName}' as {format}: program, library and first lines are unchanged."
            : $"'{path}' is not what MiniBench {Bundle.Version} packs of '{program.PackedName}' as {format}: {difference}. It was changed, or packed by another version or with other options.");
        return difference is null ? ExitCodes.Success : ExitCodes.Failure;
    }
}
