using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>
/// Programs in the manner of 2009 compile without a changed character and print what their authors expected: the text beside each
/// program, in which 9 stands for a digit, and for the digits of a whole number. Doubts about figures are not compared: they depend on the machine.
/// </summary>
[Parallelizable(ParallelScope.Self)]
public sealed partial class ClassicProgramsTest
{
    /// <summary>What the package adds to a project of which a file names the library of 2009.</summary>
    private const string PackageUsing = "global using MiniBench;";

    private static readonly string Folder = Repository.PathOf("MiniBench.Tests", "Programs", "Classic");

    private ProgramRunner runner = null!;

    [OneTimeSetUp]
    public void Open() => runner = new(typeof(BenchmarkResult).Assembly);

    [OneTimeTearDown]
    public void Close() => runner.Dispose();

    [TestCaseSource(nameof(Programs))]
    public void Program_CompilesInEveryNullableContext(string program)
    {
        CSharpCompilation plain = Compile(program);
        CSharpCompilation nullable = plain.WithOptions(plain.Options.WithNullableContextOptions(NullableContextOptions.Enable));

        using (Assert.EnterMultipleScope())
        {
            Assert.That(plain.GetDiagnostics().Where(one => one.Severity >= DiagnosticSeverity.Warning), Is.Empty);
            Assert.That(nullable.GetDiagnostics().Where(one => one.Severity >= DiagnosticSeverity.Error), Is.Empty);
        }
    }

    [TestCaseSource(nameof(Programs))]
    public async Task Program_PrintsWhatItsAuthorExpected(string program)
    {
        ProgramResult result = await runner.RunAsync(Compile(program));

        using (Assert.EnterMultipleScope())
        {
            Assert.That(result.Error, Is.Empty);
            Assert.That(result.ExitCode, Is.Zero);
            Assert.That(Tables(result.Output), Has.All.Matches<string[]>(rows => rows!.DistinctBy(row => row.Length).Count() < 2),
                "The rows of a table are of one length.");
            AssertIsAsExpected(program, Masked(result.Output));
        }
    }

    [Test]
    public void Folder_HoldsAsManyOutputsAsPrograms() =>
        Assert.That(Directory.GetFiles(Folder, "*.txt").Select(Path.GetFileNameWithoutExtension), Is.EquivalentTo(Programs()));

    /// <summary>Digits that do not stand behind a colon or a point: nobody knows how many there are.</summary>
    [GeneratedRegex("(?<space> ?) *(?<![:.0-9])[0-9]+", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex WholeNumber { get; }

    [GeneratedRegex("[0-9]", RegexOptions.None, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Digit { get; }

    private static IEnumerable<string> Programs() =>
        Directory.GetFiles(Folder, "*.cs").Select(path => Path.GetFileNameWithoutExtension(path)).Order(StringComparer.Ordinal);

    private CSharpCompilation Compile(string program)
    {
        string source = File.ReadAllText(Path.Combine(Folder, program + ".cs"));
        return source.Contains("using BenchmarkHelper;")
            ? runner.Compile(program, source, PackageUsing)
            : runner.Compile(program, source);
    }

    /// <summary>The rows of every classic table: what stands between a heading and the failed tests or the next empty line.</summary>
    private static IEnumerable<string[]> Tables(string output)
    {
        string[] lines = output.Split('\n');
        return Enumerable.Range(1, lines.Length - 1)
            .Where(i => lines[i - 1].StartsWith("============ ", StringComparison.Ordinal))
            .Select(i => lines[i..].TakeWhile(line => line.Length > 0 && !line.StartsWith("Failed: ", StringComparison.Ordinal) && !IsDoubt(line)).ToArray());
    }

    private static string Masked(string output) =>
        string.Join('\n', Digit.Replace(WholeNumber.Replace(output, "${space}9"), "9").Split('\n').Where(line => !IsDoubt(line)).Select(line => line.TrimEnd()));

    /// <summary>Whether a line below a table doubts a figure of it.</summary>
    private static bool IsDoubt(string line) =>
        line.StartsWith("Warning: ", StringComparison.Ordinal) || line.StartsWith("Not resolved: ", StringComparison.Ordinal);

    private static void AssertIsAsExpected(string program, string actual)
    {
        string path = Path.Combine(Folder, program + ".txt");
        string expected = File.Exists(path) ? File.ReadAllText(path).ReplaceLineEndings("\n") : "";
        if (actual != expected)
        {
            string actualPath = Path.Combine(Repository.Artifacts, "programs", program + ".txt");
            Directory.CreateDirectory(Path.GetDirectoryName(actualPath)!);
            File.WriteAllText(actualPath, actual);
            Assert.That(actual, Is.EqualTo(expected),
                $"If that was meant: cp artifacts/programs/{program}.txt {Path.GetRelativePath(Repository.Root, path)}");
        }
    }
}
