using System;

namespace MiniBench.Sharing;

/// <summary>The library's whole source in one file.</summary>
internal sealed class FrameworkForm : IShareForm
{
    private static readonly Lazy<string> Whole = new(() => $"// MiniBench {Bundle.Version}, Apache-2.0: the whole library in one file.\n"
        + "// Compile it beside a test, with the .NET SDK 10 or later, <Nullable>enable</Nullable>, and the package CsvHelper 34.0.0.\n"
        + "#pragma warning disable\n#nullable enable\n" + KeptTexts.OfUser.Find(["whole"], () => MergedFramework.Whole.Write(null)));

    public byte[] Write(Bundle bundle) => Header.Utf8(Text());

    public string? Source(PackFile pack) => null;

    internal static string Text() => Whole.Value;
}
