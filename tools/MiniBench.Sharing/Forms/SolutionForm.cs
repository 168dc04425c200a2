using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Sharing;

/// <summary>A zipped solution in a folder of its own: the program's project and the library's.</summary>
internal sealed class SolutionForm : IShareForm
{
    private static readonly string[] Projects = ["Benchmark/Benchmark.csproj", "MiniBench/MiniBench.csproj"];

    public byte[] Write(Bundle bundle)
    {
        string program = Header.Comment(bundle, "Run it with the .NET SDK, 10 or later: dotnet run --project Benchmark", []) + bundle.Text.Text;
        return ZipText.Write(
        [
            ("bench/Benchmark.slnx", Header.Utf8($"<Solution>\n{string.Concat(Projects.Select(path => $"  <Project Path=\"{path}\" />\n"))}</Solution>\n")),
            ("bench/Benchmark/Benchmark.csproj", Header.Utf8(ProjectForm.Project(bundle, null, program, "    <ProjectReference Include=\"../MiniBench/MiniBench.csproj\" />\n"))),
            ("bench/Benchmark/Program.cs", Header.Utf8(program)),
            .. Library(bundle, "bench/MiniBench/"),
        ]);
    }

    public string? Source(PackFile pack) => ZipText.Program(pack.Bytes);

    /// <summary>The library's project and source: of Core, and of Output where the program uses that.</summary>
    /// <param name="bundle">The program.</param>
    /// <param name="folder">Where they stand.</param>
    internal static IEnumerable<(string Path, byte[] Bytes)> Library(Bundle bundle, string folder)
    {
        (string Path, string Text)[] files = [.. FrameworkSource.Files.Where(file => bundle.UsesOutput || file.Path.StartsWith("MiniBench.Core/", StringComparison.Ordinal))
            .Select(file => (file.Path, file.Tree.ToString()))];
        string project = LibraryProject(bundle, string.Concat(files.Select(file => $"{file.Path}\n{file.Text}")));
        return [(folder + "MiniBench.csproj", Header.Utf8(project)), .. files.Select(file => (folder + file.Path, Header.Utf8(file.Text)))];
    }

    /// <summary>Its project; of Core alone, it leaves out the Output that a pack before it may have brought.</summary>
    private static string LibraryProject(Bundle bundle, string code) => $"""
        <!-- MiniBench {Bundle.Version}, Apache-2.0 -->
        {SdkProject.Begin()}  <PropertyGroup>
            <TargetFramework>net10.0</TargetFramework>
            <Nullable>enable</Nullable>
            <Optimize>true</Optimize>
            <NoWarn>$(NoWarn);CS1591</NoWarn>
        {SdkProperties.FoldersXml(code, "    ")}  </PropertyGroup>
          <ItemGroup>
            {(bundle.UsesOutput ? "<PackageReference Include=\"CsvHelper\" Version=\"34.0.0\" />" : "<Compile Remove=\"MiniBench.Output/**\" />")}
          </ItemGroup>
        {SdkProject.End}
        """.ReplaceLineEndings("\n");
}
