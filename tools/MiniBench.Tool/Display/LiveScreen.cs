using System;
using System.IO;
using Spectre.Console;

namespace MiniBench.Tool.Display;

/// <summary>What a terminal can do, and how large it is at the moment.</summary>
/// <param name="Output">Where to write.</param>
/// <param name="Size">Its columns and lines.</param>
/// <param name="HasColours">Whether it shows colours.</param>
internal sealed record LiveScreen(TextWriter Output, Func<(int Width, int Height)> Size, bool HasColours)
{
    private const int UsualWidth = 80;
    private const int UsualHeight = 24;

    /// <summary>Whether it shows more than ASCII.</summary>
    internal bool CanWriteUnicode { get; } = Plain.CanWrite(Output.Encoding) && !ConsoleTerminal.IsAsciiLocale;

    /// <summary>The terminal behind a writer; null if it cannot replace what it shows.</summary>
    internal static LiveScreen? TryCreate(TextWriter output)
    {
        IAnsiConsole terminal = AnsiConsole.Create(new() { Out = new AnsiConsoleOutput(output), Interactive = InteractionSupport.Yes });
        return terminal.Profile.Capabilities is { Ansi: true } able ? new(output, SizeOfConsole, able.ColorSystem != ColorSystem.NoColors) : null;
    }

    /// <summary>Not everything that can show a table knows how large it is.</summary>
    private static (int Width, int Height) SizeOfConsole()
    {
        try
        {
            (int width, int height) = (Console.WindowWidth, Console.WindowHeight);
            return (width > 0 ? width : UsualWidth, height > 0 ? height : UsualHeight);
        }
        catch (IOException)
        {
            return (UsualWidth, UsualHeight);
        }
    }
}
