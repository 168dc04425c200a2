using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Sharing;

/// <summary>A zipped solution: the program's project and the library's.</summary>
internal sealed class SolutionForm : IShareForm
{
    private const string Kind = "{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}";
    private static readonly (string Path, string Id)[] Projects =
        [("Benchmark/Benchmark.csproj", "{5B0B6E0C-5B0C-4C55-9F3C-0A5A8B1F2D01}"), ("MiniBench/MiniBench.csproj", "{5B0B6E0C-5B0C-4C55-9F3C-0A5A8B1F2D02}")];

    public byte[] Write(Bundle bundle) => ZipText.Write(
    [
        ("Benchmark.sln", Header.Utf8(Sln())),
        ("Benchmark.slnx", Header.Utf8($"<Solution>\n{string.Concat(Projects.Select(one => $"  <Project Path=\"{one.Path}\" />\n"))}</Solution>\n")),
        // A build of a solution asks for Debug: without this nothing would be optimised.
        ("Directory.Build.props", Header.Utf8("<Project>\n  <PropertyGroup>\n    <Optimize>true</Optimize>\n  </PropertyGroup>\n</Project>\n")),
        ("Benchmark/Benchmark.csproj", Header.Utf8(ProjectForm.Project(bundle, null, "    <ProjectReference Include=\"../MiniBench/MiniBench.csproj\" />\n"))),
        ("Benchmark/Program.cs", Header.Utf8(Header.Comment(bundle, "Run it with the .NET SDK, 10 or later: dotnet run --project Benchmark", []) + bundle.Text.Text)),
        ("MiniBench/MiniBench.csproj", Header.Utf8(Library(bundle))),
        .. FrameworkSource.Files.Where(file => UsesOutput(bundle) || file.Path.StartsWith("MiniBench.Core/", StringComparison.Ordinal))
            .Select(file => ("MiniBench/" + file.Path, Header.Utf8(file.Tree.ToString()))),
    ]);

    public string? Source(PackFile pack) => ZipText.Program(pack.Bytes);

    private static bool UsesOutput(Bundle bundle) => bundle.Merged.Library.Contains("namespace MiniBench.Output", StringComparison.Ordinal);

    private static string Library(Bundle bundle) => $"""
        <!-- MiniBench {Bundle.Version}, Apache-2.0 -->
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <TargetFramework>net10.0</TargetFramework>
            <Nullable>enable</Nullable>
            <NoWarn>$(NoWarn);CS1591</NoWarn>
          </PropertyGroup>{(UsesOutput(bundle) ? "\n  <ItemGroup>\n    <PackageReference Include=\"CsvHelper\" Version=\"34.0.0\" />\n  </ItemGroup>" : "")}
        </Project>

        """.ReplaceLineEndings("\n");

    private static string Sln()
    {
        IEnumerable<string> lines = ["Microsoft Visual Studio Solution File, Format Version 12.00", "# Visual Studio Version 17",
            .. Projects.SelectMany(one => new[] { $"Project(\"{Kind}\") = \"{one.Path.Split('/')[0]}\", \"{one.Path.Replace('/', '\\')}\", \"{one.Id}\"", "EndProject" }),
            "Global", "\tGlobalSection(SolutionConfigurationPlatforms) = preSolution", "\t\tDebug|Any CPU = Debug|Any CPU", "\t\tRelease|Any CPU = Release|Any CPU", "\tEndGlobalSection",
            "\tGlobalSection(ProjectConfigurationPlatforms) = postSolution",
            .. Projects.SelectMany(one => new[] { "Debug", "Release" }.SelectMany(name => new[] { "ActiveCfg", "Build.0" }.Select(what => $"\t\t{one.Id}.{name}|Any CPU.{what} = {name}|Any CPU"))),
            "\tEndGlobalSection", "EndGlobal"];
        return string.Join('\n', lines) + "\n";
    }
}
