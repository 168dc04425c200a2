using System;
using System.Text;

namespace MiniBench.Sharing;

/// <summary>A file that may be a pack; what is in it is read once.</summary>
internal sealed class PackFile
{
    private readonly Lazy<string?> text;

    internal PackFile(byte[] bytes)
    {
        Bytes = bytes;
        text = new(() => Array.IndexOf(bytes, (byte)0) >= 0 ? null
            : Encoding.UTF8.GetString(bytes.AsSpan().StartsWith(Encoding.UTF8.Preamble) ? bytes.AsSpan(3) : bytes));
    }

    internal byte[] Bytes { get; }

    /// <summary>Its text; null if it is none.</summary>
    internal string? Text => text.Value;
}
