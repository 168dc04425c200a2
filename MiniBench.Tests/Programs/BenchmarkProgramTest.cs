using System.Collections.Generic;
using System.IO;
using MiniBench.Programs;
using NUnit.Framework;

namespace MiniBench.Tests.Programs;

/// <summary>Tests of reading a benchmark file.</summary>
public sealed class BenchmarkProgramTest
{
    [TestCase("System.Console.WriteLine();", ProgramKind.TopLevel)]
    [TestCase("int F(int x) => x; TestSuite.Create(\"F\", 1).Add(F).RunTests();", ProgramKind.TopLevel)]
    [TestCase("int[] input = [1]; int F(int[] x) => x[0];", ProgramKind.TopLevel)]
    [TestCase("class C { static void Main() { } }", ProgramKind.ClassicMain)]
    [TestCase("namespace N; class C { public static int Main(string[] args) => 0; [Benchmark] public int B() => 1; }", ProgramKind.ClassicMain)]
    [TestCase("class C { [Benchmark] public int B() => 1; static int Main => 1; }", ProgramKind.Attributes)]
    [TestCase("class C { [MiniBench.BenchmarkAttribute(\"x\")] public static int B() => 1; }", ProgramKind.Attributes)]
    [TestCase("int F(int x) => x;", ProgramKind.Functions)]
    [TestCase("public static int F(int x) => x; const int Y = 1;", ProgramKind.Functions)]
    [TestCase("static class C { static int F(int x) => x; }", ProgramKind.Functions)]
    [TestCase("[Benchmark] int F(int x) => x;", ProgramKind.Functions)]
    public void Kind_IsWhatItsAuthorWrote(string text, ProgramKind expected) =>
        Assert.That(BenchmarkProgram.Read(text).Kind, Is.EqualTo(expected));

    [Test]
    public void Read_TwoMains_NamesBothPlaces() => Assert.That(
        () => BenchmarkProgram.Read("class A { static void Main() { } }\nclass B { static void Main(string[] args) { } }"),
        Throws.TypeOf<ProgramException>().With.Message.Contains("more than one Main").And.Message.Contains("(1,23)").And.Message.Contains("(2,23)")
            .And.Message.Contains("in B"));

    [Test]
    public void Read_MainsOutsideOfAnyClass_NamesThem() => Assert.That(
        () => BenchmarkProgram.Read("namespace N { static void Main() { } static void Main(string[] args) { } }"),
        Throws.TypeOf<ProgramException>().With.Message.Contains("more than one Main").And.Message.Contains("in no class"));

    [TestCase("class C { int F() => 1; }", "no benchmark")]
    [TestCase("// a comment", "no benchmark")]
    [TestCase("class C {", "CS1513")]
    [TestCase(" \n", "empty")]
    [TestCase("MZ\0", "not a text; a C# file was expected.")]
    [TestCase("i\0n\0t\0 \0A\0(\0)\0", "not a text; a C# file was expected. It looks like UTF-16 without a byte order mark: save it as UTF-8.")]
    public void Read_NothingToRun_SaysSo(string text, string expected) =>
        Assert.That(() => BenchmarkProgram.Read(text), Throws.TypeOf<ProgramException>().With.Message.Contains(expected));

    [Test]
    public void Read_Properties_AreTaken() => Assert.That(
        BenchmarkProgram.Read("#!/usr/bin/env dotnet\n#:property AllowUnsafeBlocks = true\n#:package MiniBench.Core@*\nint F(int x) => x;").Properties,
        Is.EqualTo(new Dictionary<string, string> { ["AllowUnsafeBlocks"] = "true" }));

    [TestCase("#:package Dapper@2.1.86", "the package 'Dapper@2.1.86' cannot be had: MiniBench, CsvHelper, Newtonsoft.Json, protobuf-net are there")]
    [TestCase("#:project ../x.csproj", "needs a project")]
    [TestCase("#:sdk Microsoft.NET.Sdk.Web", "needs a project")]
    [TestCase("#:property Optimize", "Name=Value")]
    [TestCase("#:colour red", "'#:colour' is not known")]
    public void Read_OtherDirectives_AreRefusedWithTheReason(string directive, string expected) => Assert.That(
        () => BenchmarkProgram.Read("// first\n" + directive + "\nint F(int x) => x;"),
        Throws.TypeOf<ProgramException>().With.Message.Contains(expected).And.Message.Contains("bench.cs(2,1)"));

    [Test]
    public void Load_NoFile_NamesThoseThatAreThere()
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-");
        try
        {
            File.WriteAllText(Path.Combine(folder.FullName, "sums.cs"), "");

            Assert.That(
                () => BenchmarkProgram.Load(Path.Combine(folder.FullName, "sum.cs")),
                Throws.TypeOf<ProgramException>().With.Message.Contains("There is no file").And.Message.Contains("sums.cs"));
            Assert.That(() => BenchmarkProgram.Load(folder.FullName), Throws.TypeOf<ProgramException>().With.Message.Contains("is a folder"));
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }
}
