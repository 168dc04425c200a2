using System.Collections.Generic;

namespace MiniBench.Sharing;

/// <summary>A program that came out of a pack.</summary>
/// <param name="Name">The name of its file: of a C# file, and one that can be written anywhere.</param>
/// <param name="Bytes">The file, byte for byte.</param>
/// <param name="PackedName">What the pack calls it, every character visible.</param>
public sealed record UnpackedProgram(string Name, IReadOnlyList<byte> Bytes, string PackedName)
{
    /// <summary>What the pack calls it, whatever that is.</summary>
    internal string OriginalName { get; init; } = Name;

    /// <summary>The program as it stands in the pack, before what packing changed was taken back.</summary>
    internal string Shown { get; init; } = "";
}
