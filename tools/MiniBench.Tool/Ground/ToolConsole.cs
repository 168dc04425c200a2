using System;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using MiniBench.Sharing;

namespace MiniBench.Tool;

/// <summary>What the tool reads and writes.</summary>
/// <param name="Input">Answers of the user, and files called "-".</param>
/// <param name="Output">Tables and files.</param>
/// <param name="Error">Messages and progress.</param>
internal sealed record ToolConsole(TextReader Input, TextWriter Output, TextWriter Error)
{
    /// <summary>Whether somebody can answer questions.</summary>
    internal bool CanAsk { get; init; }

    /// <summary>Whether the error stream is a terminal, on which what was shown can be replaced.</summary>
    internal bool IsTerminal { get; init; }

    /// <summary>Writes sentences to the error stream, broken between words where it is a terminal.</summary>
    internal void Say(string text)
    {
        // Messages name what stands in files of others, which must not give orders to the terminal.
        string safe = Plain.Safe(text.ReplaceLineEndings("\n"));
        string plain = ConsoleTerminal.IsAsciiLocale ? Plain.Text(safe) : safe;
        Error.WriteLine((IsTerminal && Console.WindowWidth is > 1 and int width ? Plain.Broken(plain, width) : plain).ReplaceLineEndings(Error.NewLine));
    }

    /// <summary>Says what whoever reads a program has to know, since it cannot be seen; of nearly all, nothing.</summary>
    internal void SayCaution(string program)
    {
        if (StrangersCode.Caution(program) is { Length: > 0 } caution)
        {
            Say(caution);
        }
    }

    /// <summary>The console, of which the library is to know the same output.</summary>
    [SuppressMessage("Reliability", "CA2000", Justification = "It lives as long as the console.")]
    internal static ToolConsole OfProcess()
    {
        Console.SetOut(new ToolOutput(Console.Out));
        return new(StandardInput.Open(), Console.Out, new OptionalWriter(Console.Error))
        {
            CanAsk = !Console.IsInputRedirected && !Console.IsErrorRedirected,
            IsTerminal = !Console.IsErrorRedirected && Environment.GetEnvironmentVariable("TERM") != "dumb",
        };
    }
}
