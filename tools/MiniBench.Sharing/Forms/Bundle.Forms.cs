using System;
using System.Collections.Concurrent;

namespace MiniBench.Sharing;

public sealed partial class Bundle
{
    private readonly ConcurrentDictionary<ShareFormat, Lazy<byte[]>> packs = new();

    /// <summary>The program in a form, made once: a page and a zip hold all of them, the zip a page as well.</summary>
    internal byte[] Packed(ShareFormat format) => [.. packs.GetOrAdd(format, one => new(() => one.Form.Write(this))).Value];
}
