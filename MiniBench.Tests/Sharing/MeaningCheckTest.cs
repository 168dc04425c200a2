using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Text;
using MiniBench.Programs;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Tests of what a program declares that the library, in one file with it, might take for its own.</summary>
[Parallelizable(ParallelScope.Children)]
[Category(Layers.Verify)]
public sealed class MeaningCheckTest
{
    private const string Program = "using System.Linq;\nusing MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x).Add(x => x + Own.Zero, \"two\").RunTests().Display();\n";

    /// <summary>Each would change what the library does, or keep it from compiling.</summary>
    [TestCase("namespace MiniBench { static class Own { public const int Zero = 0; public static bool Any<T>(this System.Collections.Generic.IEnumerable<T> all, System.Func<T, bool> match) => !all.All(match); } }")]
    [TestCase("namespace MiniBench { static class Own { public const int Zero = 0; extension<T>(System.Collections.Generic.IEnumerable<T> all) { public double Sum(System.Func<T, double> value) => value(all.First()); } } }")]
    [TestCase("namespace System.Linq { static class Reach { public static bool Any<T>(this System.Collections.Generic.IEnumerable<T> all, System.Func<T, bool> match) => !all.All(match); } }\nstatic class Own { public const int Zero = 0; }")]
    [TestCase("namespace System { static class Math { public const int Pi = 3; } }\nstatic class Own { public const int Zero = 0; }")]
    [TestCase("static class System { public const int Zero = 0; }\nstatic class Own { public const int Zero = System.Zero; }")]
    public void Fault_DeclarationThatTheLibraryWouldFind_IsAProjectOfTwoAssemblies(string declared)
    {
        bool hidesSystem = declared.Contains("class System ", StringComparison.Ordinal);
        Bundle bundle = Load((hidesSystem ? Program.Replace("using System.Linq;\n", "", StringComparison.Ordinal) : Program) + declared);

        Assert.That(() => ShareFormats.Find("script").Pack(bundle), Throws.TypeOf<ProgramException>().With.Message.EndsWith("Use the format project, solution or code."));
        Assert.That(Project(bundle), Does.Contain("bench/MiniBench/MiniBench.csproj").And.Contain("bench/MiniBench/MiniBench.Core/TestSuite.cs").And.Not.Contain("bench/MiniBench.cs"));
    }

    [TestCase("static class Own { public const int Zero = 0; public static int Twice(this int x) => 2 * x; }")]
    [TestCase("namespace MiniBench { static class Rounds { public const int One = 1; } }\nstatic class Own { public const int Zero = MiniBench.Rounds.One - 1; }")]
    [TestCase("namespace Elsewhere { static class Extra { public static bool Any<T>(this T all) => all is null; } }\nstatic class Own { public const int Zero = 0; }")]
    public void Fault_DeclarationThatTheLibraryDoesNotFind_IsOneAssembly(string declared) =>
        Assert.That(Project(Load(Program + declared)), Is.EquivalentTo(["bench/bench.csproj", "bench/Program.cs", "bench/MiniBench.cs"]));

    private static Bundle Load(string program) => Bundle.Read(Encoding.UTF8.GetBytes(program), "/x.cs");

    private static string[] Project(Bundle bundle)
    {
        using ZipArchive zip = new(new MemoryStream(ShareFormats.Find("project").Pack(bundle)));
        return [.. zip.Entries.Select(entry => entry.FullName)];
    }
}
