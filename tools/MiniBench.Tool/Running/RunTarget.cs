namespace MiniBench.Tool.Running;

/// <summary>Something to measure.</summary>
/// <param name="Path">A C# file, "-" for the standard input, or a project.</param>
/// <param name="IsProject">Whether it is a project.</param>
internal sealed record RunTarget(string Path, bool IsProject);
