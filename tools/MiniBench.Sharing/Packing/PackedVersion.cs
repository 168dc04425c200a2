using System;
using System.Buffers;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>The version that a pack is of, where the pack is compared with what packing writes: the number alone may be another one.</summary>
internal static class PackedVersion
{
    private const int MostSigns = 30;

    private static readonly SearchValues<char> Signs = SearchValues.Create("0123456789.");

    /// <summary>Whether a pack is what packing writes, of this version or of the one that it names.</summary>
    /// <param name="text">The pack.</param>
    /// <param name="isWritten">Whether it is what packing writes, given the version.</param>
    /// <exception cref="ProgramException">It is not, and names another version, which may have written it otherwise: nobody can tell.</exception>
    internal static bool Fits(string text, Func<string, bool> isWritten)
    {
        string version = Of(text);
        bool isThis = version == Bundle.Version;
        bool isSame = isWritten(Bundle.Version) || (!isThis && isWritten(version));
        return isSame || isThis ? isSame : throw new ProgramException($"It was packed by MiniBench {version}, and may be written otherwise than by {Bundle.Version}.");
    }

    /// <summary>The version that a pack names; this one where it names none.</summary>
    private static string Of(string text)
    {
        int at = text.IndexOf(Header.PackedBy, StringComparison.Ordinal);
        if (at < 0)
        {
            return Bundle.Version;
        }

        ReadOnlySpan<char> rest = text.AsSpan(at + Header.PackedBy.Length);
        int length = rest.IndexOfAnyExcept(Signs);
        return length > 0 ? rest[..Math.Min(length, MostSigns)].ToString() : Bundle.Version;
    }
}
