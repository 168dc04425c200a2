using System;
using System.Text;
using System.Threading;
using MiniBench.Output;

namespace MiniBench.Tool.Running;

/// <summary>Lets the error stream of a program through until the runtime reports that the process dies; whether it does, its exit code says.</summary>
internal sealed class ErrorFilter
{
    private const int MostHeld = 100_000;

    private readonly Lock turn = new();
    private readonly StringBuilder held = new();
    private long leftOut;
    private bool isLineStart = true;

    /// <summary>The first words of the runtime's report; null while there is none.</summary>
    internal string? Sign { get; private set; }

    /// <summary>What was not let through: the runtime's report, or what a program wrote itself that begins like one.</summary>
    internal string Held
    {
        get
        {
            lock (turn)
            {
                return held.ToString() + (leftOut > 0 ? Units.Invariant($"\n{leftOut:N0} more characters of the error stream were not shown.\n") : "");
            }
        }
    }

    /// <summary>What of the next piece of text is for the user.</summary>
    internal string Pass(string text)
    {
        lock (turn)
        {
            int at = Sign is null ? Find(text) : 0;
            if (Sign is not null)
            {
                Hold(text[at..]);
                return text[..at];
            }

            isLineStart = text.Length == 0 ? isLineStart : text.EndsWith('\n');
            return text;
        }
    }

    /// <summary>Looks for a sign, and returns where it begins.</summary>
    private int Find(string text)
    {
        foreach (string sign in CrashReport.Signs)
        {
            int at = isLineStart && text.StartsWith(sign, StringComparison.Ordinal) ? 0 : text.IndexOf("\n" + sign, StringComparison.Ordinal) + 1;
            if (at > 0 || (isLineStart && text.StartsWith(sign, StringComparison.Ordinal)))
            {
                Sign = sign.TrimEnd('.');
                return at;
            }
        }

        return 0;
    }

    private void Hold(string text)
    {
        int taken = Math.Min(text.Length, MostHeld - held.Length);
        held.Append(text, 0, taken);
        leftOut += text.Length - taken;
    }
}
