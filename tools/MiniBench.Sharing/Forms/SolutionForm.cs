using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Sharing;

/// <summary>A zipped solution in a folder of its own: the program's project and the library's.</summary>
internal sealed class SolutionForm : IShareForm
{
    private static readonly string[] Projects = ["Benchmark/Benchmark.csproj", "MiniBench/MiniBench.csproj"];

    public byte[] Write(Bundle bundle) => ZipText.Write(
    [
        ("bench/Benchmark.slnx", Header.Utf8($"<Solution>\n{string.Concat(Projects.Select(path => $"  <Project Path=\"{path}\" />\n"))}</Solution>\n")),
        ("bench/Benchmark/Benchmark.csproj", Header.Utf8(ProjectForm.Project(bundle, null, "    <ProjectReference Include=\"../MiniBench/MiniBench.csproj\" />\n"))),
        ("bench/Benchmark/Program.cs", Header.Utf8(Header.Comment(bundle, "Run it with the .NET SDK, 10 or later: dotnet run --project Benchmark", []) + bundle.Text.Text)),
        .. Library(bundle, "bench/MiniBench/"),
    ]);

    public string? Source(PackFile pack) => ZipText.Program(pack.Bytes);

    /// <summary>The library's project and source: of Core, and of Output where the program uses that.</summary>
    /// <param name="bundle">The program.</param>
    /// <param name="folder">Where they stand.</param>
    internal static IEnumerable<(string Path, byte[] Bytes)> Library(Bundle bundle, string folder) =>
    [
        (folder + "MiniBench.csproj", Header.Utf8(LibraryProject(bundle))),
        .. FrameworkSource.Files.Where(file => bundle.UsesOutput || file.Path.StartsWith("MiniBench.Core/", StringComparison.Ordinal))
            .Select(file => (folder + file.Path, Header.Utf8(file.Tree.ToString()))),
    ];

    private static string LibraryProject(Bundle bundle) => $"""
        <!-- MiniBench {Bundle.Version}, Apache-2.0 -->
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <TargetFramework>net10.0</TargetFramework>
            <Nullable>enable</Nullable>
            <Optimize>true</Optimize>
            <NoWarn>$(NoWarn);CS1591</NoWarn>
          </PropertyGroup>{(bundle.UsesOutput ? "\n  <ItemGroup>\n    <PackageReference Include=\"CsvHelper\" Version=\"34.0.0\" />\n  </ItemGroup>" : "")}
        </Project>

        """.ReplaceLineEndings("\n");
}
