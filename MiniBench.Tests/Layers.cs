namespace MiniBench.Tests;

/// <summary>The two layers of tests: what is not in the category runs with <c>dotnet test</c>.</summary>
internal static class Layers
{
    /// <summary>The category of what takes long: it packs programs, builds projects, or drives a browser or a terminal. <c>./build verify</c> runs it.</summary>
    internal const string Verify = "Verify";
}
