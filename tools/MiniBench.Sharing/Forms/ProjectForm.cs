namespace MiniBench.Sharing;

/// <summary>A zipped project.</summary>
internal sealed class ProjectForm : IShareForm
{
    private const string Run = "Run it with the .NET SDK, 10 or later: dotnet run";

    public byte[] Write(Bundle bundle) => ZipText.Write(bundle.Together is { } merged ? InOneAssembly(bundle, merged) : InTwoAssemblies(bundle));

    public string? Source(PackFile pack) => ZipText.Program(pack.Bytes);

    private static (string Path, byte[] Bytes)[] InOneAssembly(Bundle bundle, MergedProgram merged) =>
    [
        ("bench/bench.csproj", Header.Utf8(Project(bundle, merged, ""))),
        ("bench/Program.cs", Header.Utf8(Header.Comment(bundle, Run, []) + merged.Upper)),
        ("bench/MiniBench.cs", Header.Utf8($"// MiniBench {Bundle.Version}, Apache-2.0: what the benchmark needs of it.\n#pragma warning disable\n#nullable {(merged.IsShort ? "disable" : "enable")}\n{merged.Library}")),
    ];

    /// <summary>What the program names as the library does keeps its meaning beside the library's assembly.</summary>
    private static (string Path, byte[] Bytes)[] InTwoAssemblies(Bundle bundle) =>
    [
        ("bench/bench.csproj", Header.Utf8(Project(bundle, null, "    <Compile Remove=\"MiniBench/**\" />\n    <ProjectReference Include=\"MiniBench/MiniBench.csproj\" />\n"))),
        ("bench/Program.cs", Header.Utf8(Header.Comment(bundle, Run, []) + bundle.Text.Text)),
        .. SolutionForm.Library(bundle, "bench/MiniBench/"),
    ];

    /// <summary>A project file for the program.</summary>
    internal static string Project(Bundle bundle, MergedProgram? merged, string items) =>
        $"<!-- {XmlText.Comment(Header.About(bundle))}\n     {Run} -->\n"
        + "<Project Sdk=\"Microsoft.NET.Sdk\">\n  <PropertyGroup>\n    <OutputType>Exe</OutputType>\n    <TargetFramework>net10.0</TargetFramework>\n"
        + SdkProperties.Xml(bundle, "    ") + "  </PropertyGroup>\n"
        + (items.Length + SdkProperties.Packages(bundle, merged).Count == 0 ? "" : $"  <ItemGroup>\n{SdkProperties.PackagesXml(bundle, merged, "    ")}{items}  </ItemGroup>\n")
        + "</Project>\n";
}
