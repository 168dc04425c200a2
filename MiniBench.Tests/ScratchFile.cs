using System;
using System.IO;

namespace MiniBench.Tests;

/// <summary>The path of a file that there is not yet, deleted at the end.</summary>
internal sealed class ScratchFile(string extension) : IDisposable
{
    internal string Path { get; } = System.IO.Path.Combine(System.IO.Path.GetTempPath(), $"{Guid.NewGuid():N}{extension}");

    public void Dispose() => File.Delete(Path);
}
