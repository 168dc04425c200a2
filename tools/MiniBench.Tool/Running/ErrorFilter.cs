using System;

namespace MiniBench.Tool.Running;

/// <summary>Lets the error stream of a program through until the runtime reports that the process dies.</summary>
internal sealed class ErrorFilter
{
    private static readonly string[] Signs = ["Stack overflow.", "Fatal error.", "Unhandled exception.", "Process terminated.", "Out of memory."];
    private bool isLineStart = true;

    /// <summary>The first words of the runtime's report; null while there is none.</summary>
    internal string? Sign { get; private set; }

    /// <summary>What of the next piece of text is for the user.</summary>
    internal string Pass(string text)
    {
        if (Sign is not null)
        {
            return "";
        }

        foreach (string sign in Signs)
        {
            int at = isLineStart && text.StartsWith(sign, StringComparison.Ordinal) ? 0 : text.IndexOf("\n" + sign, StringComparison.Ordinal) + 1;
            if (at > 0 || (isLineStart && text.StartsWith(sign, StringComparison.Ordinal)))
            {
                Sign = sign.TrimEnd('.');
                return text[..at];
            }
        }

        isLineStart = text.Length == 0 ? isLineStart : text.EndsWith('\n');
        return text;
    }
}
