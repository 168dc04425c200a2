using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using MiniBench.Output;

namespace MiniBench.Queue.Running;

/// <summary>Words of a command line for the system's shell.</summary>
internal static class ShellWords
{
    /// <summary>One word is a command line already; several are words that the shell gets as they are.</summary>
    internal static string Join(IReadOnlyList<string> words) => words.Count == 1 ? words[0] : string.Join(' ', words.Select(Quote));

    /// <summary>A word that the shell leaves as it is; the mark for a path is none yet.</summary>
    internal static string Quote(string word) => word == CommandRun.ResultsPlace ? word : ShellWord.Quote(word);

    /// <summary>A command with a path in the place of a mark; where the mark stands in quotes, the path gets none of its own.</summary>
    internal static string Fill(string command, string mark, string path)
    {
        string[] parts = command.Split(mark);
        StringBuilder filled = new(parts[0]);
        char? quote = null;
        for (int i = 1; i < parts.Length; i++)
        {
            quote = QuoteAfter(parts[i - 1], quote);
            filled.Append(quote is { } open ? Quoted(path, open) : Quote(path)).Append(parts[i]);
        }

        return filled.ToString();
    }

    /// <summary>The quotation mark that is open at the end of a part of a command; null if none is.</summary>
    private static char? QuoteAfter(string part, char? quote)
    {
        bool isEscaped = false;
        foreach (char sign in part)
        {
            if (!isEscaped && (quote is { } open ? sign == open : sign == '"' || (sign == '\'' && !OperatingSystem.IsWindows())))
            {
                quote = quote is null ? sign : null;
            }

            isEscaped = sign == '\\' && !isEscaped && quote != '\'';
        }

        return quote;
    }

    /// <summary>A path for a place in quotes; a path of Windows has no sign that means something there.</summary>
    private static string Quoted(string path, char quote) => OperatingSystem.IsWindows() ? path
        : quote == '\'' ? path.Replace("'", "'\\''", StringComparison.Ordinal)
        : string.Concat(path.Select(sign => "\\\"$`".Contains(sign, StringComparison.Ordinal) ? $"\\{sign}" : $"{sign}"));
}
