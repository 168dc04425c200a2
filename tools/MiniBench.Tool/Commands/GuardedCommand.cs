using System;
using System.CommandLine;
using System.IO;
using System.Linq;
using MiniBench.Programs;
using MiniBench.Tool.Running;

namespace MiniBench.Tool.Commands;

/// <summary>Runs a command in a process of its own, which may die of the file that it is given.</summary>
internal static class GuardedCommand
{
    /// <summary>Runs it.</summary>
    /// <param name="parsed">The command line.</param>
    /// <param name="path">The file that may be too much.</param>
    /// <param name="console">The console.</param>
    /// <param name="work">What is to be done, in the other process.</param>
    internal static int Run(ParseResult parsed, string path, ToolConsole console, Func<int> work) => GuardedTool.IsOther ? work()
        : GuardedTool.Run(parsed.Tokens.Select(token => token.Value), input: null, path, LengthOf(path), () => BenchmarkProgram.MostComplexLine(path), console);

    /// <summary>Of a file that is not there the command says so.</summary>
    private static long LengthOf(string path) => File.Exists(path) ? new FileInfo(path).Length : 0;
}
