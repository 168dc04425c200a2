namespace MiniBench.Sharing;

/// <summary>One project file with the code inside: where nothing is evaluated, and so nothing has to be escaped.</summary>
internal sealed class MSBuildForm : IShareForm
{
    private const string Task = """
          <UsingTask TaskName="ExtractCode" TaskFactory="RoslynCodeTaskFactory" AssemblyFile="$(MSBuildToolsPath)/Microsoft.Build.Tasks.Core.dll">
            <ParameterGroup><Project ParameterType="System.String" Required="true" /><To ParameterType="System.String" Required="true" /></ParameterGroup>
            <Task>
              <Using Namespace="System.IO" /><Using Namespace="System.Xml" />
              <Code Type="Fragment" Language="cs"><![CDATA[
                var project = new XmlDocument { PreserveWhitespace = true };
                project.Load(Project);
                Directory.CreateDirectory(Path.GetDirectoryName(To));
                File.WriteAllText(To, project.SelectSingleNode("/Project/ProjectExtensions/Code").InnerText);
              ]]></Code>
            </Task>
          </UsingTask>
          <Target Name="ExtractBenchmark" BeforeTargets="BeforeCompile;CoreCompile" Inputs="$(MSBuildProjectFullPath)" Outputs="$(BenchmarkSource)">
            <ExtractCode Project="$(MSBuildProjectFullPath)" To="$(BenchmarkSource)" />
          </Target>
          <Target Name="AddBenchmark" BeforeTargets="BeforeCompile;CoreCompile" DependsOnTargets="ExtractBenchmark">
            <ItemGroup><Compile Include="$(BenchmarkSource)" /></ItemGroup>
          </Target>
          <Target Name="Bench" DependsOnTargets="Build">
            <PropertyGroup><BenchVariable>$BENCHMARK</BenchVariable><BenchVariable Condition="'$(OS)' == 'Windows_NT'">%25BENCHMARK%25</BenchVariable></PropertyGroup>
            <Exec Command="dotnet &quot;$(BenchVariable)&quot; $(BenchArgs)" EnvironmentVariables="BENCHMARK=$([MSBuild]::Escape('$(TargetPath)'))" StandardOutputImportance="high" IgnoreStandardErrorWarningFormat="true" />
          </Target>

        """;

    public byte[] Write(Bundle bundle)
    {
        MergedProgram merged = bundle.Merged;
        string code = Header.CSharp(bundle, merged, $"Build and run it with the .NET SDK, 10 or later: dotnet build {ShareFormats.Find("msbuild").FileName(bundle)}");
        return Header.Utf8($"<!-- {XmlText.Comment(Header.About(bundle))}\n     dotnet build {XmlText.Comment(ShareFormats.Find("msbuild").FileName(bundle))} builds and runs it. -->\n"
            + SdkProject.Begin(" DefaultTargets=\"Bench\"")
            + "  <PropertyGroup>\n    <OutputType>Exe</OutputType>\n    <TargetFramework>net10.0</TargetFramework>\n    <AssemblyName>bench</AssemblyName>\n"
            + SdkProperties.Xml(bundle, code, "    ")
            + "    <EnableDefaultItems>false</EnableDefaultItems>\n"
            + "    <BenchmarkSource>$(MSBuildProjectDirectory)/$(IntermediateOutputPath)bench.cs</BenchmarkSource>\n  </PropertyGroup>\n"
            + (SdkProperties.Packages(bundle, merged).Count == 0 ? "" : $"  <ItemGroup>\n{SdkProperties.PackagesXml(bundle, merged, "    ")}  </ItemGroup>\n")
            + Task.ReplaceLineEndings("\n")
            + $"  <ProjectExtensions><Code>{XmlText.CData(bundle, "msbuild", code)}</Code></ProjectExtensions>\n" + SdkProject.End);
    }

    public string? Source(PackFile pack) =>
        XmlText.Element(pack, "Project", "ProjectExtensions", "Code");
}
