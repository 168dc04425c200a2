using System.Text.Json;
using MiniBench.Programs;

namespace MiniBench.Tool.Running;

/// <summary>What is to be compiled, as one process of the tool gives it to the other that may die of it.</summary>
/// <param name="Path">What the program's file is called.</param>
/// <param name="Text">The program.</param>
/// <param name="Wishes">What somebody wants of its functions.</param>
/// <param name="Folder">Where to write it.</param>
internal sealed record CompileJob(string Path, string Text, FunctionWishes Wishes, string Folder)
{
    /// <summary>The command of the tool that does it.</summary>
    internal const string Command = "compile";

    /// <summary>What it returns where the program compiles, and the folder cannot take it.</summary>
    internal const int NotWritten = 3;

    internal static CompileJob Read(string json) => JsonSerializer.Deserialize<CompileJob>(json)!;

    internal string Write() => JsonSerializer.Serialize(this);
}
