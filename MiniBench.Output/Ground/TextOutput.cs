using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Text;

namespace MiniBench.Output;

/// <summary>Where texts for people go: with the line ends of the output, in the characters that it can write, and without those that a terminal would obey.</summary>
internal static partial class TextOutput
{
    private const int Utf8 = 65001;
    private const int Utf16 = 1200;

    /// <summary>A text as an output can take it.</summary>
    internal static string Of(string text, TextWriter output) => ConsoleTerminal.CanWriteUnicode(output) ? Plain.Safe(text) : Plain.Text(Plain.Safe(text));

    /// <summary>Writes a text whose lines end with a line feed.</summary>
    internal static void Write(string text, TextWriter output) =>
        output.Write(Of(text, output).Replace("\n", output.NewLine, StringComparison.Ordinal));

    /// <summary>Writes what programs read, in UTF-8 where it goes to a file or to a program: the console's own letters, which a redirected output has as well, may lack some.</summary>
    internal static void WriteData(Action<TextWriter> write, TextWriter output)
    {
        if (!ReferenceEquals(output, Console.Out) || !Console.IsOutputRedirected || output.Encoding.CodePage is Utf8 or Utf16 || output.Encoding.CodePage != Console.OutputEncoding.CodePage)
        {
            write(output);
            return;
        }

        output.Flush();
        using StreamWriter data = new(Console.OpenStandardOutput(), new UTF8Encoding(encoderShouldEmitUTF8Identifier: false)) { NewLine = output.NewLine };
        write(data);
    }

    /// <summary>What is said where an output takes no more, as that of a full disk.</summary>
    /// <param name="cause">What the system says.</param>
    /// <param name="missing">What the output lacks, with its verb.</param>
    internal static string LossOf(Exception cause, string missing) => $"The output could not be written, so that {missing} missing there: {cause.Message.TrimEnd('.')}.";

    /// <summary>Has all that goes to the console from now on watched; what tells of errors goes out at once.</summary>
    [SuppressMessage("Reliability", "CA2000", Justification = "They live as long as the console.")]
    internal static ConsoleWatch WatchConsole()
    {
        WatchedOutput output = new(Console.Out), error = new(Console.Error, waits: false);
        Console.SetOut(output);
        Console.SetError(error);
        return new([output, error]);
    }

    /// <summary>Writes lines.</summary>
    internal static void WriteLines(IEnumerable<string> lines, TextWriter output)
    {
        foreach (string line in lines)
        {
            output.WriteLine(Of(line, output));
        }
    }
}
