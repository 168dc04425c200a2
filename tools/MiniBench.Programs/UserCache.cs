using System;
using System.IO;

namespace MiniBench.Programs;

/// <summary>Where the user's files are kept that can be made again.</summary>
public static class UserCache
{
    /// <summary>The folder, whether it is there or not: MINIBENCH_CACHE, or the system's place for it. Null for a user who has none: what others can write is no place for it.</summary>
    public static string? Folder { get; } = Variable("MINIBENCH_CACHE") ?? (OfSystem() is { Length: > 0 } folder ? Path.Combine(folder, "minibench") : null);

    private static string? OfSystem() => OperatingSystem.IsWindows() ? Environment.GetFolderPath(Environment.SpecialFolder.LocalApplicationData)
        : Variable("XDG_CACHE_HOME") ?? (Environment.GetFolderPath(Environment.SpecialFolder.UserProfile) is { Length: > 0 } home ? Path.Combine(home, ".cache") : null);

    private static string? Variable(string name) => Environment.GetEnvironmentVariable(name) is { Length: > 0 } value ? value : null;
}
