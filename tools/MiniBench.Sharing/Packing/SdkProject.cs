namespace MiniBench.Sharing;

/// <summary>
/// The first and the last lines of a project that a pack brings. What stands around the folder into which somebody puts it, as in a repository with versions of packages
/// and rules of its own, has no say: it is built as everywhere. That has to be said before the SDK's first half is read, which reads those files.
/// </summary>
internal static class SdkProject
{
    /// <summary>The end of the project.</summary>
    internal const string End = "  <Import Project=\"Sdk.targets\" Sdk=\"Microsoft.NET.Sdk\" />\n</Project>\n";

    /// <summary>The beginning of the project.</summary>
    /// <param name="attributes">What else its first element says, with a space before it.</param>
    internal static string Begin(string attributes = "") => $"""
        <Project{attributes}>
          <PropertyGroup>
            <ImportDirectoryBuildProps>false</ImportDirectoryBuildProps>
            <ImportDirectoryBuildTargets>false</ImportDirectoryBuildTargets>
            <ImportDirectoryPackagesProps>false</ImportDirectoryPackagesProps>
            <DiscoverEditorConfigFiles>false</DiscoverEditorConfigFiles>
            <DiscoverGlobalAnalyzerConfigFiles>false</DiscoverGlobalAnalyzerConfigFiles>
          </PropertyGroup>
          <Import Project="Sdk.props" Sdk="Microsoft.NET.Sdk" />

        """.ReplaceLineEndings("\n");
}
