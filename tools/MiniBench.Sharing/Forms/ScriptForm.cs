using System;
using System.Linq;

namespace MiniBench.Sharing;

/// <summary>
/// One file for cmd and sh. Its first line is a label to cmd; to sh it is a look at the file, and the begin of a here-document, which ends where the
/// lines for sh begin. Every line of the script has a mark that the C# has not: each half gets the C# by leaving out the lines with the mark. It does
/// so each time, so that nothing is run but what is in the file; what was built of the same C# before is not built again.
/// </summary>
internal sealed class ScriptForm : IShareForm
{
    private const string Begin = ":;m=\"";
    private const string NoSdk = "No .NET SDK was found. Install version 10 or later from https://dotnet.microsoft.com/download and run this file again.";
    private const string OldSdk = "this needs 10 or later: https://dotnet.microsoft.com/download";

    public byte[] Write(Bundle bundle)
    {
        string code = SingleFileForm.Text(bundle, bundle.Merged);
        string mark = "::MB";
        while (code.Contains(mark, StringComparison.Ordinal))
        {
            mark += ":";
        }

        string folder = FileNames.OfContent(code);
        string[] lines = [First(mark), .. Cmd(bundle, mark, folder), mark, .. Sh(folder).Select(line => $"{line} # {mark}")];
        return Header.Utf8(string.Join('\n', lines) + "\n" + code);
    }

    public string? Source(PackFile pack)
    {
        if (pack.Text is not { } text || !text.StartsWith(Begin, StringComparison.Ordinal))
        {
            return null;
        }

        string mark = text[Begin.Length..].Split('"', 2)[0];
        int end = mark.Length == 0 ? -1 : text.LastIndexOf(mark, StringComparison.Ordinal);
        return end < 0 ? null : text[(text.IndexOf('\n', end) + 1)..];
    }

    /// <summary>Read by sh alone, and before everything else: without the file, or with other line ends, nothing below would be found.</summary>
    private static string First(string mark) => $"{Begin}{mark}\";case \"$(sed 1q \"$0\" 2>/dev/null)\" in "
        + "(*\"$(printf '\\r')\") echo \"The line ends of $0 were changed to CR LF, with which sh cannot read it. Save it with LF, as dos2unix does.\" >&2;exit 1;; "
        + $"(:\\;m=*) ;; (*) echo \"This has to be a file: save it, and run it as sh FILE.\" >&2;exit 1;; esac;:<<\"{mark}\" # {mark}";

    /// <summary>A text as it can stand in a remark of cmd, which reads it in the code page of the machine.</summary>
    private static string Remark(string text) => new([.. text.Select(one => char.IsAsciiLetterOrDigit(one) || " .,:;()-_".Contains(one) ? one : '_')]);

    private static string[] Cmd(Bundle bundle, string mark, string folder) =>
    [
        $"@rem {Remark(Header.About(bundle))} {mark}",
        $"@rem Windows: run this file. Elsewhere: sh {mark}",
        $"@echo off & rem {mark}",
        $"setlocal disabledelayedexpansion & rem {mark}",
        $"set \"MBDIR=%LOCALAPPDATA%\\MiniBench\\{folder}\" & rem {mark}",
        $"if not defined LOCALAPPDATA set \"MBDIR=%TEMP%\\MiniBench\\{folder}\" & rem {mark}",
        $"if not exist \"%MBDIR%\" mkdir \"%MBDIR%\" & rem {mark}",
        $"set \"MBVER=\" & rem {mark}",
        $"for /f \"delims=.\" %%v in ('dotnet --version 2^>nul') do set \"MBVER=%%v\" & rem {mark}",
        $"if not defined MBVER for /f %%v in ('dotnet --list-sdks 2^>nul') do set \"MBVER=none\" & rem {mark}",
        $"if not defined MBVER (echo {NoSdk} 1>&2& exit /b 127) & rem {mark}",
        $"if \"%MBVER%\"==\"none\" (dotnet --version & exit /b 126) & rem {mark}",
        $"if %MBVER% LSS 10 (echo The .NET SDK found is version %MBVER%; {OldSdk} 1>&2& exit /b 126) & rem {mark}",
        $"set \"MBNEW=%MBDIR%\\%RANDOM%%RANDOM%.new\" & rem {mark}",
        $"if \"{mark}\"==\"{mark}\" findstr /v /l /c:\"{mark}\" \"%~f0\" > \"%MBNEW%\"",
        $"fc /b \"%MBNEW%\" \"%MBDIR%\\bench.cs\" >nul 2>nul || move /y \"%MBNEW%\" \"%MBDIR%\\bench.cs\" >nul & rem {mark}",
        $"if exist \"%MBNEW%\" del \"%MBNEW%\" & rem {mark}",
        $"if \"{mark}\"==\"{mark}\" dotnet run --file \"%MBDIR%\\bench.cs\" -- %*",
        $"if \"{mark}\"==\"{mark}\" exit /b %errorlevel%",
    ];

    /// <summary>Each start builds in a folder of its own, which then takes the place of the last build, one at a time: two at once do not meet.</summary>
    private static string[] Sh(string folder) =>
    [
        $"command -v dotnet >/dev/null 2>&1 || {{ echo \"{NoSdk}\" >&2; exit 127; }}",
        "u=$(umask); umask 077; c=\"${XDG_CACHE_HOME:-${HOME:+$HOME/.cache}}\"; t=",
        "d=\"$c/minibench\"; { [ -n \"$c\" ] && mkdir -p \"$d\" 2>/dev/null && [ -O \"$d\" ] && [ -w \"$d\" ]; } || { d=$(mktemp -d) && t=$d; } || { echo \"No folder can be written: set HOME or TMPDIR to one that can.\" >&2; exit 1; }",
        $"n=\"$d/{folder}.$$\"; b=\"$d/{folder}\"; rm -rf \"$n\"; mkdir \"$n\" || exit 1",
        "trap 'rm -rf \"$n\" ${t:+\"$t\"}' EXIT; trap 'exit 130' INT; trap 'exit 143' TERM HUP",
        "export DOTNET_CLI_HOME=\"${DOTNET_CLI_HOME:-${HOME:-$n}}\" DOTNET_NOLOGO=1",
        "v=$(cd \"$n\" && dotnet --version 2>\"$n/log\") || { [ -n \"$(dotnet --list-sdks 2>/dev/null)\" ] || { echo \"" + NoSdk + "\" >&2; exit 127; }; cat \"$n/log\" >&2; exit 126; }",
        $"[ \"${{v%%.*}}\" -ge 10 ] || {{ echo \"The .NET SDK found is version $v; {OldSdk}\" >&2; exit 126; }}",
        "LC_ALL=C sed \"/$m/d\" \"$0\" >\"$n/bench.cs\" || exit 1",
        "r() { [ -f \"$b/bin/bench.dll\" ] && cmp -s \"$n/bench.cs\" \"$b/bench.cs\"; }",
        "r || (cd \"$n\" && HOME=\"${HOME:-$n}\" TMPDIR=\"$n\" dotnet build bench.cs -o bin >log 2>&1) || { cat \"$n/log\" >&2; exit 1; }",
        "r || { mkdir \"$b.lock\" 2>/dev/null && { r || { rm -rf \"$b\"; mv \"$n\" \"$b\"; }; rmdir \"$b.lock\"; }; }; [ ! -d \"$n\" ] || r || b=$n",
        "umask \"$u\"; dotnet \"$b/bin/bench.dll\" \"$@\"; exit $?",
    ];
}
