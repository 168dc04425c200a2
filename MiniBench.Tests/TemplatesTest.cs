using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>What <c>dotnet new</c> writes from the templates; <c>./build install</c> runs it.</summary>
[Category(Layers.Verify)]
public sealed class TemplatesTest
{
    private DirectoryInfo folder = null!;

    [SetUp]
    public void CreateFolder() => folder = Directory.CreateTempSubdirectory("minibench-templates-");

    [TearDown]
    public void DeleteFolder() => folder.Delete(recursive: true);

    [TestCase("two-words", "two_words")]
    [TestCase("Some.Words", "Some.Words")]
    public async Task Suite_InAProject_HasANamespaceThatCompiles(string project, string expected)
    {
        await File.WriteAllTextAsync(
            Path.Combine(folder.FullName, project + ".csproj"),
            "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net10.0</TargetFramework></PropertyGroup></Project>");
        await DotNet("restore");
        await DotNet("new", "install", Path.Combine(Repository.Root, "tools", "MiniBench.Templates", "templates"), "--debug:custom-hive", Hive);
        await DotNet("new", "minibench-suite", "--name", "my-suite", "--debug:custom-hive", Hive);

        string suite = await File.ReadAllTextAsync(Path.Combine(folder.FullName, "my-suite.cs"));
        Assert.That(suite, Does.Contain($"namespace {expected};").And.Contain("public class my_suite"));
    }

    /// <summary>Where templates are installed for this test alone.</summary>
    private string Hive => Path.Combine(folder.FullName, "obj", "hive");

    private async Task DotNet(params string[] arguments)
    {
        ProgramResult result = await TestProcess.RunAsync(new ProcessStartInfo("dotnet", arguments) { WorkingDirectory = folder.FullName });
        Assert.That(result.ExitCode, Is.Zero, result.Output + result.Error);
    }
}
