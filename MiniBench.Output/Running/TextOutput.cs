using System;
using System.Collections.Generic;
using System.IO;

namespace MiniBench.Output;

/// <summary>Where texts for people go: with the line ends of the output, in the characters that it can write, and without those that a terminal would obey.</summary>
internal static class TextOutput
{
    /// <summary>A text as an output can take it.</summary>
    internal static string Of(string text, TextWriter output) => ConsoleTerminal.CanWriteUnicode(output) ? Plain.Safe(text) : Plain.Text(Plain.Safe(text));

    /// <summary>Writes a text whose lines end with a line feed.</summary>
    internal static void Write(string text, TextWriter output) =>
        output.Write(Of(text, output).Replace("\n", output.NewLine, StringComparison.Ordinal));

    /// <summary>Writes lines.</summary>
    internal static void WriteLines(IEnumerable<string> lines, TextWriter output)
    {
        foreach (string line in lines)
        {
            output.WriteLine(Of(line, output));
        }
    }
}
