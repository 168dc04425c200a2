using System.IO;

namespace MiniBench.Validation;

/// <summary>A folder that is gone when it is disposed of.</summary>
internal sealed class TemporaryFolder : IDisposable
{
    internal string Path { get; } = Directory.CreateTempSubdirectory("minibench-validation-").FullName;

    public void Dispose() => Directory.Delete(Path, recursive: true);

    internal string PathOf(string name) => System.IO.Path.Combine(Path, name);
}
