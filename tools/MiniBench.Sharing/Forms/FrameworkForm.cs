using System;

namespace MiniBench.Sharing;

/// <summary>The library's whole source in one file.</summary>
internal sealed class FrameworkForm : IShareForm
{
    private const string Mark = ", Apache-2.0: the whole library in one file.\n";

    private static readonly Lazy<string> Whole = new(() => $"// MiniBench {Bundle.Version}{Mark}"
        + "// Compile it beside a test, with the .NET SDK 10 or later, <Nullable>enable</Nullable>, and the package CsvHelper 34.0.0.\n"
        + "#pragma warning disable\n#nullable enable\n" + KeptTexts.OfUser.Find(["whole"], () => MergedFramework.Whole.Write(null)));

    public byte[] Write(Bundle bundle) => Header.Utf8(Text());

    public string? Source(PackFile pack) => null;

    internal static string Text() => Whole.Value;

    /// <summary>Whether a file is it, of whatever version: it has no program that says so.</summary>
    internal static bool IsIn(PackFile file) =>
        file.Text is { } text && text.StartsWith("// MiniBench ", StringComparison.Ordinal) && text.IndexOf('\n') is > 0 and int end && text[..(end + 1)].EndsWith(Mark, StringComparison.Ordinal);
}
