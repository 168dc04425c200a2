using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace MiniBench.Sharing;

/// <summary>What stands at the top of every pack.</summary>
internal static class Header
{
    /// <summary>What stands before the version.</summary>
    internal const string PackedBy = "packed by MiniBench ";

    /// <summary>What it is, whose, and that it runs code.</summary>
    internal static string About(Bundle bundle) => About(bundle, Bundle.Version);

    /// <summary>The same in a pack of any version.</summary>
    internal static string About(Bundle bundle, string version) =>
        $"{FileNames.Visible(bundle.Name)}: a benchmark, {PackedBy}{version} (library: Apache-2.0). It runs the code inside: read it first.";

    /// <summary>The C# of a pack: comment, program, library.</summary>
    internal static string CSharp(Bundle bundle, MergedProgram merged, string how) => Comment(bundle, how, merged.LeftOut) + merged.Text;

    /// <summary>The comment above a program, and the line by which the program is found again.</summary>
    internal static string Comment(Bundle bundle, string how, IReadOnlyList<string> leftOut) =>
        $"// {About(bundle)}\n// {how}\n"
        + LeftOutLine.Of(leftOut)
        + Caution(bundle)
        + Origin.Line(bundle.Name, bundle.Bytes, bundle.Text) + "\n";

    /// <summary>The line that says what cannot be seen in the program; empty for nearly all.</summary>
    internal static string Caution(Bundle bundle) => bundle.Caution.Length == 0 ? "" : $"// {bundle.Caution}\n";

    /// <summary>The lines that `dotnet run file.cs` needs.</summary>
    internal static string SdkLines(Bundle bundle, MergedProgram? merged) => string.Concat(
        new[] { "#!/usr/bin/env dotnet" }
            .Concat(SdkProperties.Of(bundle).Select(SdkProperties.Line))
            .Concat(SdkProperties.PackageLines(bundle, merged))
            .Select(line => line + "\n"));

    internal static byte[] Utf8(string text) => Encoding.UTF8.GetBytes(text);
}
