using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Threading.Tasks;
using System.Xml.Linq;
using CsvHelper;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using MiniBench.Output;
using MiniBench.Programs;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>
/// Tests that all C# on the pages compiles and runs. A block is a file as <c>minibench run</c> takes it, unless the page says by an invisible comment
/// above it what it is: <c>&lt;!-- code: lookup.cs --&gt;</c> for a part of a program, of which the rest is in Programs/Documents;
/// <c>&lt;!-- code: stands in FILE FILE --&gt;</c> for parts of files that a build step compiles and runs; <c>&lt;!-- code: no program, REASON --&gt;</c>.
/// </summary>
[Parallelizable(ParallelScope.Self)]
public sealed class DocumentCodeTest
{
    private const string Elsewhere = "stands in ";
    private const string NoProgram = "no program, ";
    private const string Place = "// <block>";

    /// <summary>What the SDK adds to every file, and the library.</summary>
    private const string Usings = """
        using System; using System.Collections.Generic; using System.IO; using System.Linq; using System.Net.Http; using System.Text; using System.Threading;
        using System.Threading.Tasks; using MiniBench; using MiniBench.Output;

        """;

    private ProgramRunner runner = null!;

    [OneTimeSetUp]
    public void Open()
    {
        runner = new(typeof(BenchmarkResult).Assembly, typeof(BenchmarkRunner).Assembly, typeof(CsvWriter).Assembly, typeof(MiniBench.Plots.PngFormatter).Assembly);
        string native = Path.Combine(AppContext.BaseDirectory, "runtimes", RuntimeInformation.RuntimeIdentifier, "native");
        runner.Bring(new[] { "ScottPlot*.dll", "SkiaSharp*.dll", "HarfBuzzSharp*.dll" }.SelectMany(pattern => Directory.EnumerateFiles(AppContext.BaseDirectory, pattern))
            .Concat(Directory.EnumerateFiles(native, "*Sharp*")));
    }

    [OneTimeTearDown]
    public void Close() => runner.Dispose();

    [TestCaseSource(nameof(Programs))]
    public void Block_Compiles(DocumentBlock block) =>
        Assert.That(Compiled(block).GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error), Is.Empty);

    [TestCaseSource(nameof(Programs))]
    [Category(Layers.Verify)]
    public async Task Block_Runs(DocumentBlock block)
    {
        ProgramResult result = await runner.RunAsync(Compiled(block));

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, "")), result.Output);
        Assert.That(result.Output, block.Text.Contains(".Display()", StringComparison.Ordinal) ? Does.Match("(Times are|the time) of (one|a) call") : Is.Not.Null);
    }

    /// <summary>Each paragraph of it, but for what a comment behind a line says, stands in one of the files.</summary>
    [TestCaseSource(nameof(Quotations))]
    public void Block_StandsWhereItsPageSays(DocumentBlock block)
    {
        string[] files = [.. block.Mark[Elsewhere.Length..].Split(' ').Select(path => WithoutSpaces(File.ReadAllText(Repository.PathOf(path.Split('/')))))];

        Assert.That(
            block.Text.Split("\n\n").Where(paragraph => !files.Any(file => file.Contains(WithoutSpaces(paragraph), StringComparison.Ordinal) || file.Contains(WithoutSpaces(Uncommented(paragraph)), StringComparison.Ordinal))),
            Is.Empty);
    }

    [Test]
    public void Surroundings_AreAllUsed() => Assert.That(
        Directory.EnumerateFiles(FolderOfParts).Select(Path.GetFileName).Except(CSharp().Select(block => block.Mark)), Is.Empty);

    [TestCaseSource(nameof(Projects))]
    public void Xml_NamesPropertiesThatThePackageKnows(DocumentBlock block)
    {
        string targets = string.Concat(Directory.EnumerateFiles(Repository.PathOf("MiniBench.Core", "buildTransitive"), "*", SearchOption.AllDirectories).Select(File.ReadAllText));

        Assert.That(
            XDocument.Parse(block.Text).Descendants().Where(element => !element.HasElements).Select(element => $"$({element.Name.LocalName})")
                .Where(property => !targets.Contains(property, StringComparison.Ordinal)),
            Is.Empty);
    }

    private static string FolderOfParts => Repository.PathOf("MiniBench.Tests", "Programs", "Documents");

    private static IEnumerable<DocumentBlock> CSharp() => DocumentBlock.All.Where(block => block.Language == "csharp");

    private static IEnumerable<DocumentBlock> Programs() => CSharp().Where(block => !IsQuotation(block) && !block.Mark.StartsWith(NoProgram, StringComparison.Ordinal));

    private static IEnumerable<DocumentBlock> Quotations() => CSharp().Where(IsQuotation);

    private static IEnumerable<DocumentBlock> Projects() => DocumentBlock.All.Where(block => block.Language == "xml" && !block.Mark.StartsWith(NoProgram, StringComparison.Ordinal));

    private static bool IsQuotation(DocumentBlock block) => block.Mark.StartsWith(Elsewhere, StringComparison.Ordinal);

    private static string Uncommented(string paragraph) => string.Join('\n', paragraph.Split('\n').Select(line => line.Split("//")[0]));

    private static string WithoutSpaces(string text) => string.Concat(text.Where(sign => !char.IsWhiteSpace(sign)));

    private CSharpCompilation Compiled(DocumentBlock block) => block.Mark.Length == 0
        ? BenchmarkProgram.Read(block.Text, "page.cs").Complete().Compilation
        : runner.Compile("page", Whole(block));

    /// <summary>A part of a program in its place; usings of its own come first.</summary>
    private static string Whole(DocumentBlock block)
    {
        ILookup<bool, string> lines = block.Text.Split('\n').ToLookup(line => line.StartsWith("using ", StringComparison.Ordinal) && line.EndsWith(';') && !line.Contains('=', StringComparison.Ordinal));
        string around = File.ReadAllText(Path.Combine(FolderOfParts, block.Mark));
        Assert.That(around.Split(Place), Has.Length.EqualTo(2), $"{block.Mark} has one place for a block.");
        return Usings + string.Join('\n', lines[true].Where(line => !Usings.Contains(line, StringComparison.Ordinal))) + "\n" + around.Replace(Place, string.Join('\n', lines[false]), StringComparison.Ordinal);
    }
}
