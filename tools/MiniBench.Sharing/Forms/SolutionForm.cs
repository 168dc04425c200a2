using System;
using System.Linq;

namespace MiniBench.Sharing;

/// <summary>A zipped solution in a folder of its own: the program's project and the library's.</summary>
internal sealed class SolutionForm : IShareForm
{
    private static readonly string[] Projects = ["Benchmark/Benchmark.csproj", "MiniBench/MiniBench.csproj"];

    public byte[] Write(Bundle bundle) => ZipText.Write(
    [
        ("bench/Benchmark.slnx", Header.Utf8($"<Solution>\n{string.Concat(Projects.Select(path => $"  <Project Path=\"{path}\" />\n"))}</Solution>\n")),
        // A build of a solution asks for Debug: without this nothing would be optimised.
        ("bench/Directory.Build.props", Header.Utf8("<Project>\n  <PropertyGroup>\n    <Optimize>true</Optimize>\n  </PropertyGroup>\n</Project>\n")),
        ("bench/Benchmark/Benchmark.csproj", Header.Utf8(ProjectForm.Project(bundle, null, "    <ProjectReference Include=\"../MiniBench/MiniBench.csproj\" />\n"))),
        ("bench/Benchmark/Program.cs", Header.Utf8(Header.Comment(bundle, "Run it with the .NET SDK, 10 or later: dotnet run --project Benchmark", []) + bundle.Text.Text)),
        ("bench/MiniBench/MiniBench.csproj", Header.Utf8(Library(bundle))),
        .. FrameworkSource.Files.Where(file => bundle.UsesOutput || file.Path.StartsWith("MiniBench.Core/", StringComparison.Ordinal))
            .Select(file => ("bench/MiniBench/" + file.Path, Header.Utf8(file.Tree.ToString()))),
    ]);

    public string? Source(PackFile pack) => ZipText.Program(pack.Bytes);

    private static string Library(Bundle bundle) => $"""
        <!-- MiniBench {Bundle.Version}, Apache-2.0 -->
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <TargetFramework>net10.0</TargetFramework>
            <Nullable>enable</Nullable>
            <NoWarn>$(NoWarn);CS1591</NoWarn>
          </PropertyGroup>{(bundle.UsesOutput ? "\n  <ItemGroup>\n    <PackageReference Include=\"CsvHelper\" Version=\"34.0.0\" />\n  </ItemGroup>" : "")}
        </Project>

        """.ReplaceLineEndings("\n");
}
