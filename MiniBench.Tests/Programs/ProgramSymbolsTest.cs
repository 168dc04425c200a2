using System.Collections.Generic;
using System.Text;
using MiniBench.Programs;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Programs;

/// <summary>Tests of the symbols of a program: those of a Release build of the SDK, wherever the program is compiled.</summary>
[Category(Layers.Verify)]
[Parallelizable(ParallelScope.Children)]
public sealed class ProgramSymbolsTest
{
    private const string Suite = "TestSuite.Create(\"x\", 1).Add(x => x).RunTests();\n";

    [TestCase("NET")]
    [TestCase("NET10_0")]
    [TestCase("NETCOREAPP")]
    [TestCase("NET8_0_OR_GREATER")]
    [TestCase("NETCOREAPP3_1_OR_GREATER")]
    [TestCase("RELEASE && TRACE && !DEBUG")]
    public void Condition_OfTheSdk_Holds(string condition) => AssertCompiled("using MiniBench;\n#if !(" + condition + ")\n#error Not defined.\n#endif\n" + Suite);

    [TestCase("FOO;BAR", "FOO && BAR && RELEASE && NET && !TRACE")]
    [TestCase("$(DefineConstants);FOO", "FOO && TRACE && RELEASE")]
    [TestCase("$(DefineConstants);A,B C", "A && B && C && TRACE")]
    [TestCase("1x;FOO", "FOO")]
    public void DefineConstants_AreThoseOfTheSdk(string value, string condition) =>
        AssertCompiled($"#:property DefineConstants={value}\nusing MiniBench;\n#if !({condition})\n#error Not defined.\n#endif\n{Suite}");

    /// <summary>What `dotnet build file.cs -getProperty:DefineConstants` shows for these lines (SDK 10.0.401).</summary>
    [Test]
    public void Of_NoProperties_IsTheSdksList() => Assert.That(string.Join(';', ProgramSymbols.Of(new Dictionary<string, string>())), Is.EqualTo(
        "TRACE;RELEASE;NET;NET10_0;NETCOREAPP;NET5_0_OR_GREATER;NET6_0_OR_GREATER;NET7_0_OR_GREATER;NET8_0_OR_GREATER;NET9_0_OR_GREATER;NET10_0_OR_GREATER;"
        + "NETCOREAPP1_0_OR_GREATER;NETCOREAPP1_1_OR_GREATER;NETCOREAPP2_0_OR_GREATER;NETCOREAPP2_1_OR_GREATER;NETCOREAPP2_2_OR_GREATER;NETCOREAPP3_0_OR_GREATER;NETCOREAPP3_1_OR_GREATER"));

    [Test]
    public void Forms_KeepThePropertiesOfAProgram()
    {
        const string Text = "#:property DefineConstants=$(DefineConstants);FOO\n#:property TreatWarningsAsErrors=true\nusing MiniBench;\n" + Suite;
        Bundle bundle = Bundle.Read(Encoding.UTF8.GetBytes(Text), "x.cs", new() { Limit = 10_000_000 });
        string Pack(string form) => Encoding.UTF8.GetString(ShareFormats.Find(form).Pack(bundle));

        using (Assert.EnterMultipleScope())
        {
            Assert.That(Pack("cs"), Does.Contain("\n#:property DefineConstants=$(DefineConstants);FOO\n"));
            Assert.That(Pack("code"), Does.StartWith("#:property DefineConstants=$(DefineConstants);FOO\n#:property TreatWarningsAsErrors=true\n"));
            Assert.That(Pack("msbuild"), Does.Contain("<DefineConstants>TRACE;FOO;RELEASE</DefineConstants>").And.Contain("<TreatWarningsAsErrors>true<"));
        }
    }

    [TestCase("#:property PreBuildEvent=touch x", "PreBuildEvent")]
    [TestCase("#:property RestoreSources=https://example.org/index.json", "RestoreSources")]
    [TestCase("#:property CSharpCoreTargetsPath=/tmp/x.targets", "CSharpCoreTargetsPath")]
    [TestCase("#:property RestoreConfigFile=other.config", "RestoreConfigFile")]
    [TestCase("#:property Title=$([System.IO.File]::ReadAllText('/etc/passwd'))", "Title")]
    [TestCase("#:property BenchArgs=; touch PWNED #", "BenchArgs")]
    [TestCase("#:property ErrorLog=/home/you/.profile", "ErrorLog")]
    [TestCase("#:property DocumentationFile2=x", "DocumentationFile2")]
    [TestCase("#:property InvariantGlobalization=true</InvariantGlobalization><Exec/>", "InvariantGlobalization")]
    public void Pack_PropertyThatABuildWouldRun_IsRefused(string line, string expected)
    {
        Bundle bundle = Bundle.Read(Encoding.UTF8.GetBytes($"{line}\nusing MiniBench;\n{Suite}"), "x.cs", new() { Limit = 10_000_000 });

        Assert.That(() => ShareFormats.Find("cs").Pack(bundle), Throws.TypeOf<ProgramException>().With.Message.Contains(expected));
    }

    /// <summary>Who is refused is told what is allowed.</summary>
    [Test]
    public void Pack_UnknownProperty_NamesThoseThatAreKnown() => Assert.That(
        () => ShareFormats.Find("cs").Pack(Bundle.Read(Encoding.UTF8.GetBytes("#:property Colour=red\nusing MiniBench;\n" + Suite), "x.cs", new() { Limit = 10_000_000 })),
        Throws.TypeOf<ProgramException>().With.Message.Contains("'x.cs' sets Colour to 'red'").And.Message.Contains("AllowUnsafeBlocks").And.Message.Contains("TieredPGO").And.Message.Contains("without the line"));

    [TestCase("TieredPGO=false")]
    [TestCase("ServerGarbageCollection=true")]
    [TestCase("NoWarn=$(NoWarn);CS0168")]
    [TestCase("ThreadPoolMinThreads=4")]
    public void Pack_PropertyOfTheLanguageOrTheRuntime_IsKept(string property)
    {
        Bundle bundle = Bundle.Read(Encoding.UTF8.GetBytes($"#:property {property}\nusing MiniBench;\n{Suite}"), "x.cs", new() { Limit = 10_000_000 });

        Assert.That(() => ShareFormats.Find("cs").Pack(bundle), Throws.Nothing);
        Assert.That(Encoding.UTF8.GetString(ShareFormats.Find("html").Pack(bundle)), Does.Contain($"<code>#:property {property}</code>"), "The page shows the code without such lines.");
    }

    /// <summary>What is not optimised is not measured, by the tool neither, whatever a program says.</summary>
    [Test]
    public void Pack_ProgramThatIsNotToBeOptimised_IsOptimised()
    {
        Bundle bundle = Bundle.Read(Encoding.UTF8.GetBytes($"#:property Optimize=false\nusing MiniBench;\n{Suite}"), "x.cs", new() { Limit = 10_000_000 });

        Assert.That(Encoding.UTF8.GetString(ShareFormats.Find("cs").Pack(bundle)), Does.Contain("#:property Optimize=true\n").And.Not.Contain("Optimize=false"));
        Assert.That(Encoding.UTF8.GetString(ShareFormats.Find("msbuild").Pack(bundle)), Does.Contain("<Optimize>true</Optimize>").And.Not.Contain("<Optimize>false"));
    }

    [Test]
    public void Complete_WarningsAreErrors_WhereTheProgramSaysSo()
    {
        const string Text = "#:property TreatWarningsAsErrors=true\nusing MiniBench;\nint unused;\n" + Suite;

        Assert.That(() => BenchmarkProgram.Read(Text).Complete(), Throws.TypeOf<ProgramException>().With.Message.Contains("CS0168"));
        Assert.That(() => BenchmarkProgram.Read("#:property NoWarn=$(NoWarn);168\n" + Text).Complete(), Throws.Nothing);
    }

    private static void AssertCompiled(string text)
    {
        Assert.That(() => BenchmarkProgram.Read(text).Complete(), Throws.Nothing);
        Bundle bundle = Bundle.Read(Encoding.UTF8.GetBytes(text), "x.cs", new() { Limit = 10_000_000 });
        Assert.That(bundle.Merged.Text, Does.Contain("namespace MiniBench"), "The check of the pack has the same symbols.");
    }
}
