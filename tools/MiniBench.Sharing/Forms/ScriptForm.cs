using System;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

namespace MiniBench.Sharing;

/// <summary>
/// One file for cmd and sh. Its first line is a label to cmd and the begin of a here-document to sh, which ends where the lines for sh begin.
/// Every line of the script has a mark that the C# has not: each half gets the C# by leaving out the lines with the mark.
/// </summary>
internal sealed class ScriptForm : IShareForm
{
    private const string Begin = ":<<\"";
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

        string folder = Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(code)))[..16];
        string[] lines = [$"{Begin}{mark}\" # {mark}", .. Cmd(bundle, mark, folder), mark, .. Sh(folder).Select(line => $"{line} # {mark}")];
        return Header.Utf8(string.Join('\n', lines) + "\n" + code);
    }

    public string? Source(byte[] pack)
    {
        if (Header.Text(pack) is not { } text || !text.StartsWith(Begin, StringComparison.Ordinal))
        {
            return null;
        }

        string mark = text[Begin.Length..].Split('"')[0];
        int end = text.LastIndexOf(mark, StringComparison.Ordinal);
        return text[(text.IndexOf('\n', end) + 1)..];
    }

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
        $"if not defined MBVER (echo {NoSdk} 1>&2& exit /b 127) & rem {mark}",
        $"if %MBVER% LSS 10 (echo The .NET SDK found is version %MBVER%; {OldSdk} 1>&2& exit /b 126) & rem {mark}",
        $"if not exist \"%MBDIR%\\bench.cs\" findstr /v /l /c:\"{mark}\" \"%~f0\" > \"%MBDIR%\\bench.new\"",
        $"if not exist \"%MBDIR%\\bench.cs\" move /y \"%MBDIR%\\bench.new\" \"%MBDIR%\\bench.cs\" >nul & rem {mark}",
        $"if \"{mark}\"==\"{mark}\" dotnet run --file \"%MBDIR%\\bench.cs\" -- %*",
        $"if \"{mark}\"==\"{mark}\" exit /b %errorlevel%",
    ];

    private static string[] Sh(string folder) =>
    [
        $"d=\"${{XDG_CACHE_HOME:-${{HOME:-/tmp}}/.cache}}/minibench/{folder}\"",
        "mkdir -p \"$d\" || exit 1",
        $"v=$(cd \"$d\" && dotnet --version 2>/dev/null) || {{ echo \"{NoSdk}\" >&2; exit 127; }}",
        $"[ \"${{v%%.*}}\" -ge 10 ] || {{ echo \"The .NET SDK found is version $v; {OldSdk}\" >&2; exit 126; }}",
        "m=$(sed -n '1s/^:<<\"\\(.*\\)\" # .*$/\\1/p' \"$0\")",
        "[ -f \"$d/bench.cs\" ] || { LC_ALL=C sed \"/$m/d\" \"$0\" > \"$d/.new.$$\" && mv \"$d/.new.$$\" \"$d/bench.cs\"; } || exit 1",
        "exec dotnet run --file \"$d/bench.cs\" -- \"$@\"",
    ];
}
