using System.IO;
using System.Text;

namespace MiniBench;

internal static partial class Structural
{
    /// <summary>Texts and bytes that are equal to none but themselves, by what they hold.</summary>
    [Stage(Stages.Rarities)]
    private static bool OrOfContents(bool areEqual, object? first, object? second) =>
        areEqual || (ContentsOf(first) is { } a && ContentsOf(second) is { } b && AreEqual(a, b, 0));

    /// <summary>What is inside of something that is built up step by step, or is a part of something; null of everything else.</summary>
    private static object? ContentsOf(object? value) => value switch
    {
        StringBuilder text => text.ToString(),
        MemoryStream written => written.ToArray(),
        Memory<byte> bytes => bytes.ToArray(),
        ReadOnlyMemory<byte> bytes => bytes.ToArray(),
        Memory<char> text => text.ToString(),
        ReadOnlyMemory<char> text => text.ToString(),
        _ => null,
    };
}
