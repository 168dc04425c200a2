using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using MiniBench.Output;

namespace MiniBench.Queue.StartUp;

/// <summary>A script for Windows that enters itself among what is run when its user logs on next, and runs a queue then.</summary>
internal static class StartUpEntry
{
    private const string Plain = "-._:\\/=";

    /// <summary>What cmd takes for its own outside of quotation marks.</summary>
    private const string Special = "&|<>^";

    /// <param name="folder">Where the queue is run, and what is between two commands with it; each command has a folder of its own.</param>
    /// <param name="command">The command that runs it.</param>
    internal static string Text(string folder, IReadOnlyList<string> command) => $"""
        @echo off
        chcp 65001 >nul
        rem Written by minibench queue unit --for windows. The entry is for one log-on: run this script before every reboot, as in
        rem   minibench queue run --reboots --between "this-script.cmd && shutdown /r /t 0"
        rem The ! keeps the entry until the command has ended; without, a command that is cut off would not be run again.
        rem The entry is the path of this script, since Windows runs none of more than 260 characters: keep the script in a folder with a short path.
        if not "%~1"=="run" goto enter
        cd /d {InScript(Quote(folder))}
        {InScript(string.Join(' ', command.Select(Quote)))}
        exit /b
        :enter
        for %%I in ("%~f0") do reg add "HKCU\Software\Microsoft\Windows\CurrentVersion\RunOnce" /v "!MiniBenchQueue" /t REG_SZ /d "\"%%~fI\" run" /f

        """.ReplaceLineEndings("\r\n");

    private static string Quote(string word) => word.Length > 0 && word.All(sign => char.IsAsciiLetterOrDigit(sign) || Plain.Contains(sign, StringComparison.Ordinal)) ? word : ShellWord.QuotedForWindows(word);

    /// <summary>A line as it stands in a script: for cmd every quotation mark opens or closes, also one that is a part of a word, and % begins a variable.</summary>
    private static string InScript(string line)
    {
        StringBuilder script = new();
        bool isQuoted = false;
        foreach (char sign in line)
        {
            isQuoted ^= sign == '"';
            script.Append(sign == '%' ? "%%" : !isQuoted && Special.Contains(sign, StringComparison.Ordinal) ? $"^{sign}" : $"{sign}");
        }

        return script.ToString();
    }
}
