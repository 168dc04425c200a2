using System;
using System.IO;
using System.Text;

namespace MiniBench.Tests;

/// <summary>A stream that takes nothing, as that of a full disk.</summary>
internal sealed class FullWriter : TextWriter
{
    public override Encoding Encoding => Encoding.UTF8;

    /// <summary>Whether it is as one that was closed.</summary>
    internal bool IsClosed { get; init; }

    public override void Write(char value) => throw (IsClosed ? new UnauthorizedAccessException("Bad file descriptor") : new IOException("No space left on device"));
}
