namespace MiniBench.Sharing;

/// <summary>A zipped project.</summary>
internal sealed class ProjectForm : IShareForm
{
    private const string Run = "Run it with the .NET SDK, 10 or later: dotnet run";

    public byte[] Write(Bundle bundle) => ZipText.Write(bundle.Together is { } merged ? InOneAssembly(bundle, merged) : InTwoAssemblies(bundle));

    public string? Source(PackFile pack) => ZipText.Program(pack.Bytes);

    /// <summary>Where a pack of the other kind was unzipped before, its library is left out.</summary>
    private static (string Path, byte[] Bytes)[] InOneAssembly(Bundle bundle, MergedProgram merged)
    {
        string program = Header.Comment(bundle, Run, []) + merged.Upper;
        string library = $"// MiniBench {Bundle.Version}, Apache-2.0: what the benchmark needs of it.\n#pragma warning disable\n#nullable {(merged.IsShort ? "disable" : "enable")}\n{merged.Library}";
        return
        [
            ("bench/bench.csproj", Header.Utf8(Project(bundle, merged, program + library, "    <Compile Remove=\"MiniBench/**\" />\n"))),
            ("bench/Program.cs", Header.Utf8(program)),
            ("bench/MiniBench.cs", Header.Utf8(library)),
        ];
    }

    /// <summary>What the program names as the library does keeps its meaning beside the library's assembly.</summary>
    private static (string Path, byte[] Bytes)[] InTwoAssemblies(Bundle bundle)
    {
        string program = Header.Comment(bundle, Run, []) + bundle.Text.Text;
        return
        [
            ("bench/bench.csproj", Header.Utf8(Project(bundle, null, program, "    <Compile Remove=\"MiniBench/**;MiniBench.cs\" />\n    <ProjectReference Include=\"MiniBench/MiniBench.csproj\" />\n"))),
            ("bench/Program.cs", Header.Utf8(program)),
            .. SolutionForm.Library(bundle, "bench/MiniBench/"),
        ];
    }

    /// <summary>A project file for the program.</summary>
    /// <param name="bundle">The program.</param>
    /// <param name="merged">What the project holds of the library; null where that is a project of its own.</param>
    /// <param name="code">What the project compiles.</param>
    /// <param name="items">What else it names.</param>
    internal static string Project(Bundle bundle, MergedProgram? merged, string code, string items) =>
        $"<!-- {XmlText.Comment(Header.About(bundle))}\n     {Run} -->\n"
        + SdkProject.Begin() + "  <PropertyGroup>\n    <OutputType>Exe</OutputType>\n    <TargetFramework>net10.0</TargetFramework>\n"
        + SdkProperties.Xml(bundle, code, "    ") + "  </PropertyGroup>\n"
        + $"  <ItemGroup>\n{SdkProperties.PackagesXml(bundle, merged, "    ")}{items}  </ItemGroup>\n" + SdkProject.End;
}
