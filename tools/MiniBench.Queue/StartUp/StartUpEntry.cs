using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MiniBench.Queue.StartUp;

/// <summary>A script for Windows that enters a queue among what is run when its user logs on next.</summary>
internal static class StartUpEntry
{
    /// <param name="queue">The file of the queue.</param>
    /// <param name="command">The command that runs it.</param>
    internal static string Text(string queue, IReadOnlyList<string> command)
    {
        string path = Path.GetFullPath(queue);
        string line = $"cmd /d /c cd /d {Quote(Path.GetDirectoryName(path)!)} && {string.Join(' ', command.Select(Quote))}";
        return $"""
            @echo off
            rem Written by minibench queue unit --for windows. The entry is for one log-on: run this script before every reboot, as in
            rem   minibench queue run --reboots --between "this-script.cmd && shutdown /r /t 0"
            rem The ! keeps the entry until the command has ended; without, a command that is cut off would not be run again.
            reg add "HKCU\Software\Microsoft\Windows\CurrentVersion\RunOnce" /v "!MiniBenchQueue" /t REG_SZ /d "{InArgument(line)}" /f

            """.ReplaceLineEndings("\r\n");
    }

    private static string Quote(string word) => word.Length > 0 && word.All(sign => char.IsAsciiLetterOrDigit(sign) || "-._:\\/=".Contains(sign, StringComparison.Ordinal)) ? word : $"\"{word.Replace("\"", "\\\"", StringComparison.Ordinal)}\"";

    /// <summary>As an argument that stands in quotes in a script, which would take % for a variable.</summary>
    private static string InArgument(string line) => line.Replace("\"", "\\\"", StringComparison.Ordinal).Replace("%", "%%", StringComparison.Ordinal);
}
