using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Versioning;
using MiniBench.Tool;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of what paths on the command line stand for.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class RunTargetsTest : IDisposable
{
    private const string Benchmarks = "<Project><PropertyGroup><OutputType>Exe</OutputType></PropertyGroup><PackageReference Include=\"MiniBench.Output\" /></Project>";
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-");

    public void Dispose() => folder.Delete(recursive: true);

    [Test]
    public void Of_FolderOfFiles_AreThoseWithABenchmark()
    {
        Write("a.cs", "int F(int n) => n;");
        Write("b.cs", "using MiniBench; TestSuite.Create(\"x\", 1).Add(x => x).RunTests();");
        Write("c.cs", "System.Console.WriteLine(1);");
        Write("d.cs", "no C# at all {");

        Assert.That(Of("").Select(target => Path.GetFileName(target.Path)), Is.EqualTo(new[] { "a.cs", "b.cs" }));
    }

    /// <summary>A pack stands beside its program, and is the same once more.</summary>
    [Test]
    [Category(Layers.Verify)]
    public void Of_FolderWithAPack_IsTheProgram([Values] bool isThere)
    {
        Write("a.cs", "int F(int n) => n;");
        ToolRunner.Run("pack", Path.Combine(folder.FullName, "a.cs"), "--format", "code", "--output", Path.Combine(folder.FullName, "a.packed.cs"));
        if (!isThere)
        {
            File.Delete(Path.Combine(folder.FullName, "a.cs"));
        }

        Assert.That(Of("").Select(target => Path.GetFileName(target.Path)), Is.EqualTo(new[] { isThere ? "a.cs" : "a.packed.cs" }));
    }

    /// <summary>Its host would be given options that it does not know.</summary>
    [TestCase("xunit.v3.core")]
    [TestCase("NUnit")]
    public void Of_FolderWithATestProject_IsLeftOut(string framework)
    {
        Write("Bench/Bench.csproj", Benchmarks);
        Write("Speed/Speed.csproj", Benchmarks.Replace("<PackageReference", $"<PackageReference Include=\"{framework}\" /><PackageReference", StringComparison.Ordinal));

        Assert.That(Of("").Select(target => Path.GetFileName(target.Path)), Is.EqualTo(new[] { "Bench.csproj" }));
    }

    [Test]
    public void Of_FolderOfProjects_AreThoseThatMeasure()
    {
        Write("src/Lib/Lib.csproj", "<Project />");
        Write("src/Bench/Bench.csproj", Benchmarks);
        Write("src/Bench/Program.cs", "int F(int n) => n;");
        Write("src/Bench/obj/Other.csproj", Benchmarks);

        RunTarget target = Of("").Single();

        Assert.That((Path.GetFileName(target.Path), target.IsProject), Is.EqualTo(("Bench.csproj", true)));
    }

    [TestCase("All.sln", "Project(\"{FAE}\") = \"Bench\", \"Bench\\Bench.csproj\", \"{1}\"\nEndProject\nProject(\"{FAE}\") = \"Lib\", \"Lib\\Lib.csproj\", \"{2}\"\nEndProject")]
    [TestCase("All.slnx", "<Solution><Project Path=\"Bench/Bench.csproj\" /><Project Path=\"Lib/Lib.csproj\" /></Solution>")]
    public void Of_Solution_AreItsProjectsThatMeasure(string name, string text)
    {
        Write("Bench/Bench.csproj", Benchmarks);
        Write("Lib/Lib.csproj", "<Project />");
        Write(name, text);

        Assert.That(Of(name).Select(target => Path.GetFileName(target.Path)), Is.EqualTo(new[] { "Bench.csproj" }));
    }

    /// <summary>As XML and JSON say them; a comment names none.</summary>
    [TestCase("All.slnx", "<Solution><Folder Name='/x/'><Project Path='Bench &amp; more/B&#xE9;nch.csproj' /></Folder><!-- <Project Path=\"Old/Old.csproj\" /> --></Solution>")]
    [TestCase("Some.slnf", "{ \"solution\": { \"path\": \"Elsewhere\\\\..\\\\All.slnx\", \"projects\": [ \"Bench \\u0026 more\\\\Bénch.csproj\", \"Gone.csproj\" ] } }")]
    public void Of_SolutionWithWrittenSigns_AreItsProjects(string name, string text)
    {
        Write("Bench & more/Bénch.csproj", Benchmarks);
        Write("Old/Old.csproj", Benchmarks);
        Write(name, text);

        Assert.That(Of(name).Select(target => Path.GetFileName(target.Path)), Is.EqualTo(new[] { "Bénch.csproj" }));
    }

    [TestCase("All.slnx", "<Solution><Project")]
    [TestCase("Some.slnf", "{ \"projects\": [] }")]
    [TestCase("Some.slnf", "[")]
    public void Of_SolutionThatIsNone_IsRefused(string name, string text)
    {
        Write(name, text);

        Assert.That(() => Of(name), Throws.TypeOf<ToolException>().With.Message.Contains($"{name}' cannot be read as a solution: "));
    }

    [Test]
    public void Of_ProjectThatCannotBeRead_IsLeftOut()
    {
        Write("Bench/Bench.csproj", Benchmarks);
        Write("Locked/Locked.csproj", Benchmarks);
        using FileStream held = new(Path.Combine(folder.FullName, "Locked", "Locked.csproj"), FileMode.Open, FileAccess.ReadWrite, FileShare.None);

        Assert.That(Of("").Select(target => Path.GetFileName(target.Path)), Is.EqualTo(new[] { "Bench.csproj" }));
    }

    [Test]
    [Platform(Exclude = "Win", Reason = "There are no such rights on Windows.")]
    [UnsupportedOSPlatform("windows")]
    public void Of_FolderThatMayNotBeLookedInto_IsLeftOut()
    {
        Write("Bench/Bench.csproj", Benchmarks);
        Write("Secret/Secret.csproj", Benchmarks);
        string secret = Path.Combine(folder.FullName, "Secret");
        File.SetUnixFileMode(secret, UnixFileMode.None);
        try
        {
            // The administrator may look into everything.
            string[] expected = Environment.IsPrivilegedProcess ? ["Bench.csproj", "Secret.csproj"] : ["Bench.csproj"];

            Assert.That(Of("").Select(target => Path.GetFileName(target.Path)), Is.EqualTo(expected));
        }
        finally
        {
            File.SetUnixFileMode(secret, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
        }
    }

    [TestCase("2", "b.cs")]
    [TestCase("", "a.cs,b.cs")]
    public void Of_SeveralInAFolder_AreAskedFor(string answer, string expected)
    {
        Write("a.cs", "int F(int n) => n;");
        Write("b.cs", "int F(int n) => n;");
        using StringWriter error = new();

        RunTarget[] targets = [.. RunTargets.Of([folder.FullName], new(new StringReader(answer + "\n"), TextWriter.Null, error) { CanAsk = true })];

        Assert.That(targets.Select(target => Path.GetFileName(target.Path)), Is.EqualTo(expected.Split(',')));
        Assert.That(error.ToString(), Does.Contain("1  ").And.Contain("b.cs").And.Contain("Which?"));
    }

    /// <summary>What is measured once takes half the time, and is one table.</summary>
    [Test]
    [Platform(Exclude = "Win", Reason = "There not everybody may make links.")]
    public void Of_OneFileInSeveralSpellings_IsOneTarget()
    {
        Write("a.cs", "int F(int n) => n;");
        Write("inner/b.cs", "int F(int n) => n;");
        File.CreateSymbolicLink(Path.Combine(folder.FullName, "link.cs"), "a.cs");
        Directory.CreateSymbolicLink(Path.Combine(folder.FullName, "linked"), "inner");
        string[] spellings = ["a.cs", "./a.cs", "inner/../a.cs", "inner/b.cs", "link.cs", "linked/b.cs", "a.cs"];

        Assert.That(Of(spellings).Select(target => Path.GetRelativePath(folder.FullName, target.Path)), Is.EqualTo(new[] { "a.cs", "inner/b.cs" }));
    }

    [Test]
    public void Of_NothingToMeasure_IsRefused() => Assert.That(() => Of(""), Throws.TypeOf<ToolException>().With.Message.Contains("minibench new"));

    [Test]
    public void Of_NearName_IsSuggested()
    {
        Write("sums.cs", "int F(int n) => n;");

        Assert.That(() => Of("sum.cs"), Throws.TypeOf<ToolException>().With.Message.EndsWith("Was sums.cs meant?"));
    }

    private IReadOnlyList<RunTarget> Of(params string[] paths) =>
        RunTargets.Of([.. paths.Select(path => Path.Combine(folder.FullName, path))], new(TextReader.Null, TextWriter.Null, TextWriter.Null));

    private void Write(string path, string text)
    {
        string file = Path.Combine(folder.FullName, path);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.WriteAllText(file, text);
    }
}
