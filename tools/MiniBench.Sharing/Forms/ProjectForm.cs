namespace MiniBench.Sharing;

/// <summary>A zipped project.</summary>
internal sealed class ProjectForm : IShareForm
{
    public byte[] Write(Bundle bundle)
    {
        MergedProgram merged = bundle.Merged;
        return ZipText.Write(
        [
            ("bench/bench.csproj", Header.Utf8(Project(bundle, merged, ""))),
            ("bench/Program.cs", Header.Utf8(Header.Comment(bundle, "Run it with the .NET SDK, 10 or later: dotnet run", []) + merged.Upper)),
            ("bench/MiniBench.cs", Header.Utf8($"// MiniBench {Bundle.Version}, Apache-2.0: what the benchmark needs of it.\n#pragma warning disable\n#nullable {(merged.IsShort ? "disable" : "enable")}\n{merged.Library}")),
        ]);
    }

    public string? Source(PackFile pack) => ZipText.Program(pack.Bytes);

    /// <summary>A project file for the program.</summary>
    internal static string Project(Bundle bundle, MergedProgram? merged, string items) =>
        $"<!-- {XmlText.Comment(Header.About(bundle))}\n     Run it with the .NET SDK, 10 or later: dotnet run -->\n"
        + "<Project Sdk=\"Microsoft.NET.Sdk\">\n  <PropertyGroup>\n    <OutputType>Exe</OutputType>\n    <TargetFramework>net10.0</TargetFramework>\n"
        + SdkProperties.Xml(bundle, "    ") + "  </PropertyGroup>\n"
        + (items.Length + SdkProperties.Packages(bundle, merged).Count == 0 ? "" : $"  <ItemGroup>\n{SdkProperties.PackagesXml(bundle, merged, "    ")}{items}  </ItemGroup>\n")
        + "</Project>\n";
}
