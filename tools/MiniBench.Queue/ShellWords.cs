using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Queue;

/// <summary>Words of a command line for the system's shell.</summary>
internal static class ShellWords
{
    private const string Plain = "_-./:=,+@%";

    /// <summary>One word is a command line already; several are words that the shell gets as they are.</summary>
    internal static string Join(IReadOnlyList<string> words) => words.Count == 1 ? words[0] : string.Join(' ', words.Select(Quote));

    /// <summary>A word that the shell leaves as it is.</summary>
    internal static string Quote(string word) =>
        word.Length > 0 && word.All(sign => char.IsAsciiLetterOrDigit(sign) || Plain.Contains(sign, StringComparison.Ordinal) || sign == '\\' && OperatingSystem.IsWindows()) ? word
        : word == Running.CommandRun.ResultsPlace ? word
        : OperatingSystem.IsWindows() ? $"\"{word.Replace("\"", "\\\"", StringComparison.Ordinal)}\""
        : $"'{word.Replace("'", "'\\''", StringComparison.Ordinal)}'";
}
