using System;
using System.Linq;

namespace MiniBench.Sharing;

/// <summary>Gets a program back out of any form that holds it.</summary>
public static class Unpacking
{
    /// <summary>Gets the program back, byte for byte.</summary>
    /// <param name="pack">The file that holds it.</param>
    /// <returns>The name of the program's file, and its bytes.</returns>
    /// <exception cref="FormatException">It holds no program, or one that was changed after it was packed.</exception>
    public static (string Name, byte[] Bytes) Unpack(byte[] pack)
    {
        ArgumentNullException.ThrowIfNull(pack);
        string text = ShareFormats.All.Select(format => format.Form.Source(pack)).FirstOrDefault(source => source is not null)
            ?? throw new FormatException("It holds no program: a pack of `minibench pack` was expected.");
        return Origin.Unpack(text);
    }
}
