using System;
using System.IO;
using System.Runtime.InteropServices;

namespace MiniBench.Tool.Running;

/// <summary>The dotnet command that this process runs under.</summary>
internal static class DotNetHost
{
    internal static string Path { get; } = Find();

    private static string Find()
    {
        string name = OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet";
        string path = System.IO.Path.GetFullPath(System.IO.Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", name));
        return File.Exists(path) ? path : name;
    }
}
