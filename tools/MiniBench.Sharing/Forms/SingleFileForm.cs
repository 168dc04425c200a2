using System;

namespace MiniBench.Sharing;

/// <summary>One .cs file: program first, library below.</summary>
internal sealed class SingleFileForm : IShareForm
{
    private const int Most = 25_000;

    public byte[] Write(Bundle bundle) => Header.Utf8(Text(bundle, bundle.Options.Limit ?? Most));

    public string? Source(PackFile pack) => pack.Text is { } text && (text.StartsWith('#') || text.StartsWith("//", StringComparison.Ordinal)) ? text : null;

    /// <summary>The file's text.</summary>
    /// <param name="bundle">The program.</param>
    /// <param name="most">The most characters it should have; null for no limit.</param>
    internal static string Text(Bundle bundle, int? most)
    {
        MergedProgram empty = bundle.Text.Text.Length > most ? bundle.Merged : new(bundle.Text, "", IsShort: true, []);
        return Text(bundle, bundle.Within(most - Text(bundle, empty).Length + empty.Text.Length));
    }

    /// <summary>The file's text.</summary>
    internal static string Text(Bundle bundle, MergedProgram merged) => Header.SdkLines(bundle, merged)
        + Header.CSharp(bundle, merged, $"Run it with the .NET SDK, 10 or later: dotnet run --file {ShareFormats.Find("cs").FileName(bundle)}");
}
