using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using System.Xml.Linq;
using CsvHelper;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using MiniBench.Output;
using MiniBench.Programs;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Packed programs do the same as the originals: equal exit codes, and equal texts once digits are masked.</summary>
[Parallelizable(ParallelScope.Children)]
[Category(Layers.Verify)]
public sealed partial class SharedProgramsRunTest
{
    /// <summary>Into so many characters goes a program with the library that leaves out what it can do without.</summary>
    private const int Small = 21_000;
    private const string Suite = "TestSuite.Create(\"x\", 1).Add(x => x).Add(x => x + 1 - 1, \"two\").RunTests()";

    private ProgramRunner runner = null!;

    [OneTimeSetUp]
    public void Open() => runner = new(typeof(BenchmarkResult).Assembly, typeof(SavedResults).Assembly, typeof(CsvWriter).Assembly);

    [OneTimeTearDown]
    public void Close() => runner.Dispose();

    [TestCaseSource(nameof(Programs))]
    public async Task Merged_DoesTheSame(string program)
    {
        Bundle bundle = SharedPrograms.Load(program);

        await AssertSameAsync(bundle, SingleFileForm.Text(bundle, bundle.Merged), program);
    }

    /// <summary>The library in as few characters as possible, and without what it can do without.</summary>
    [TestCase("Joining")]
    [TestCase("OwnNames")]
    [TestCase("Disagreement")]
    [TestCase("WrongNumbers")]
    [TestCase("Extensions")]
    [TestCase("Kinds")]
    [TestCase("Constructed")]
    [TestCase("Constructed", 50_000)]
    [TestCase("Asked")]
    [TestCase("OwnSuite")]
    public async Task Shortened_DoesTheSame(string program, int limit = Small)
    {
        Bundle bundle = SharedPrograms.Load(program);
        Bundle small = Bundle.Read(SharedPrograms.Bytes(program), program + ".cs", new() { Limit = limit });

        Assert.That(small.Within(limit).IsShort, "It was shortened.");
        await AssertSameAsync(bundle, SingleFileForm.Text(small, limit), $"{program}_short{limit}");
    }

    /// <summary>What the library says of two tests of which neither is faster is a sentence, also where the program asks for no text of results.</summary>
    [TestCase("", "x => x and two: not resolved; both are below the resolution.", "two and x => x: not resolved; both are below the resolution.")]
    [TestCase(".WithBaseline(\"two\")", "x => x and two: not resolved; both are below the resolution.", "x => x and two: not resolved; both are below the resolution.")]
    public async Task Shortened_NoneIsFaster_SaysIt(string more, string sentence, string orSentence)
    {
        string program = $"using MiniBench;\n{Suite.Replace(".RunTests", more + ".RunTests", System.StringComparison.Ordinal)}.Display();\n";
        Bundle bundle = Bundle.Read(Encoding.UTF8.GetBytes(program), "x.cs", new() { Limit = Small });
        SyntaxTree packed = Compiler.Parse(SingleFileForm.Text(bundle, Small), bundle.Program);
        ProgramResult result = await runner.RunAsync(Compiler.Program(bundle.Program, [packed]).WithAssemblyName("none_is_faster" + more.Length));

        Assert.That(bundle.Within(Small).IsShort, "It was shortened.");
        Assert.That(result.Output.Split('\n'), Does.Contain(sentence).Or.Contain(orSentence), result.Error);
    }

    /// <summary>The suites of classes run with their own settings, and those that another one calls run once.</summary>
    [Test]
    public async Task Suites_OfClasses_HaveTheirOwnSettings()
    {
        ProgramResult result = await runner.RunAsync(SharedPrograms.Load("OwnSuite").Program.Compilation.WithAssemblyName("own_settings"));

        Assert.That(result.Output, Does.Contain("threshold of 0.07 for True\n"), result.Error);
        Assert.That(result.Output.Split("Differences below 3 % "), Has.Length.EqualTo(2), "One suite has this threshold, and runs once.");
    }

    [Test]
    public async Task Classes_ThatCanBeDisposedOf_AreDisposedOf()
    {
        Bundle bundle = Read("using System;\nsealed class S : IDisposable { int x = 1; [Benchmark] int A() => x; [Benchmark] int B() => x + 0; public void Dispose() => Console.WriteLine(\"disposed of\"); }\n");
        ProgramResult result = await runner.RunAsync(bundle.Program.Compilation.WithAssemblyName("disposed"));

        Assert.That(bundle.Text.Text, Does.Not.Contain("BenchmarkRunner"));
        Assert.That(result.Output, Does.EndWith("disposed of\n"), result.Error);
    }

    /// <summary>What looks at members by their names sees those of the program as it was: such a library is not shortened.</summary>
    [Test]
    public async Task Seen_WhateverTheLimit_DoesTheSame()
    {
        Bundle bundle = SharedPrograms.LoadAnew("Seen", Small);

        Assert.That((bundle.Within(Small).IsShort, bundle.Unshortened), Is.EqualTo((false, "line 10 of the program gives an object of the library to what may look at its members by their names")));
        await AssertSameAsync(bundle, SingleFileForm.Text(bundle, Small), "seen_whatever");
    }

    /// <summary>What is only written as a text has the library's own words, and is shortened all the same.</summary>
    [TestCase("Console.WriteLine(results[0]);")]
    [TestCase("Console.WriteLine($\"{results[0]} {results.Compare(\"x => x\", \"two\")}\");")]
    [TestCase("Console.WriteLine(\"{0}\", results[0]);")]
    [TestCase("Console.WriteLine(string.Join(\", \", results.OrderBy(one => one.Score)));")]
    [TestCase("GC.KeepAlive(results); if (results == null || results.Environment != null) { Console.WriteLine(results?.ToString()?.Length > 0); }")]
    [TestCase("foreach (BenchmarkResult one in results.ToArray()) { Console.WriteLine(one); }")]
    [TestCase("Console.WriteLine(results.Compare(\"x => x\", \"two\").Verdict);", "NoDifference")]
    public void Text_OfResults_IsShort(string use, string kept = "")
    {
        Bundle bundle = WithResults("ResultSuite", use);

        Assert.That((bundle.Within(Small).IsShort, bundle.Unshortened), Is.EqualTo((true, (string?)null)));
        Assert.That(bundle.Within(Small).Text, Does.Contain(kept));
    }

    /// <summary>A tuple of the library's has its names in a program that uses them.</summary>
    [TestCase("foreach (var one in results.Dimensions) { Console.WriteLine(one.Name + one.Value); }", "named")]
    [TestCase("Console.WriteLine(string.Join(' ', results.Dimensions.Select(one => $\"{one.Name} {one.Value}\")));", "lambda")]
    [TestCase("foreach (var (name, value) in results.Dimensions) { Console.WriteLine(name + value); }", "taken apart")]
    public async Task Tuple_OfTheLibrary_HasItsNames(string use, string name)
    {
        Bundle bundle = WithResults("var", use.Replace("results.", "TestSuite.Sweep(\"n\", [10, 20], n => n).Add(n => n).RunTests()[0].", System.StringComparison.Ordinal));

        Assert.That(bundle.Within(Small).IsShort, "Of the whole library nobody would read anything.");
        await AssertSameAsync(bundle, SingleFileForm.Text(bundle, Small), "tuple_" + name.Length);
    }

    /// <summary>What is kept as an object can be looked at later, wherever that is.</summary>
    [TestCase("var report = new System.Collections.Generic.Dictionary<string, object>(); report.Add(\"fastest\", results[0]); Console.WriteLine(System.Text.Json.JsonSerializer.Serialize(report));")]
    [TestCase("foreach (dynamic one in results) { Console.WriteLine((string)one.Name); }")]
    [TestCase("object first = results[0] as object; Console.WriteLine(first.GetType().GetProperties().Length);")]
    [TestCase("if (results[0] is object first) { Console.WriteLine(first.GetType().GetProperties().Length); }")]
    [TestCase("object given = args.Length > 5 ? \"\" : null; object first = given ?? results[0]; Console.WriteLine(first.GetType().GetProperties().Length);")]
    [TestCase("Console.WriteLine(System.Text.Json.JsonSerializer.Serialize(results.Cast<object>()));")]
    [TestCase("object best = results.FindBest(); Console.WriteLine(best.GetType().GetProperties().Length);")]
    [TestCase("object[] all = [.. results]; Console.WriteLine(System.Text.Json.JsonSerializer.Serialize(all));")]
    [TestCase("Func<object, string> write = one => System.Text.Json.JsonSerializer.Serialize(one); Console.WriteLine(write(results[0]));")]
    public void Object_OfResults_IsNotShort(string use)
    {
        Bundle bundle = WithResults("ResultSuite", use);

        Assert.That(bundle.Unshortened, Does.StartWith("line 5 "));
        Assert.That(bundle.Within(Small).IsShort, Is.False);
    }

    /// <summary>A text that is made of names has the library's own, and that is shortened all the same.</summary>
    [TestCase("$\"{results.Environment}\".Split(' ')[0]", "interpolated")]
    [TestCase("results.Environment!.ToString().Contains(\"GarbageCollector\")", "called")]
    [TestCase("(results.Environment, 1).ToString()!.Contains(\"Jit\")", "held")]
    [TestCase("results.GetType().Name", "type")]
    public async Task Text_MadeOfNames_DoesTheSame(string text, string name)
    {
        Bundle bundle = WithResults("var", $"Console.WriteLine({text});");

        Assert.That((bundle.Within(Small).IsShort, bundle.Unshortened), Is.EqualTo((true, (string?)null)));
        await AssertSameAsync(bundle, SingleFileForm.Text(bundle, Small), "names_" + name);
    }

    /// <summary>A program that exposes types of the library needs them public, in a constraint, too.</summary>
    [Test]
    public void Constraint_OfATypeOfTheLibrary_IsShort() => Assert.That(
        Read("using MiniBench;\nOwn.Show(" + Suite + ");\npublic static class Own { public static void Show<T>(T all) where T : System.Collections.Generic.IReadOnlyList<BenchmarkResult> => System.Console.WriteLine(all.Count); }\npublic class Two<T> where T : IBenchmarkSuite;\n").Within(Small).IsShort,
        Is.True);

    [TestCaseSource(nameof(Queries))]
    public void LinqPad_Compiles(string program) => AssertCompiles(Query(SharedPrograms.Load(program)));

    /// <summary>What a query cannot have.</summary>
    [TestCase("AssemblyAttributes")]
    [TestCase("Properties")]
    public void LinqPad_NotForAQuery_IsRefused(string program) =>
        Assert.That(() => ShareFormats.Find("linqpad").Pack(SharedPrograms.Load(program)), Throws.TypeOf<ProgramException>());

    /// <summary>What stands in pairs, around parts that a query has in another order, and what has to stand first.</summary>
    [TestCase("#region Usings\nusing MiniBench;\n#endregion\n" + Suite + ".Display();\n#region Helpers\nstatic class Own\n{\n    #region Inside\n    #endregion\n}\n#endregion\n")]
    [TestCase("#if NET\nusing MiniBench;\n#else\nusing Nothing;\n#endif\n" + Suite + ".Display();\n#if RELEASE\nstatic class Own;\n#endif\n")]
    [TestCase("#if NEVER\n#define OTHER\n#error Not reached\n#region Never\n#endregion\n#endif\nusing MiniBench;\n" + Suite + ".Display();\n#if OTHER\n#error Not reached, either\n#endif\nstatic class Own;\n")]
    [TestCase("#define TWICE\nSystem.Console.WriteLine(MiniBench." + Suite + ".Count);\n#if TWICE\nstatic class Own;\n#endif\n")]
    [TestCase("#define TWICE\nstatic class Own\n{\n    static void Main() => System.Console.WriteLine(MiniBench." + Suite + ".Count);\n}\n")]
    public void LinqPad_Directives_Compiles(string text) => AssertCompiles(Query(Read(text)));

    [Test]
    public async Task LinqPad_OverloadsOfMain_RunsTheOneThatIsTheProgram()
    {
        Bundle bundle = Read("using MiniBench;\nstatic class Own\n{\n    static void Main() => Main(5);\n    static void Main(int n) => System.Console.WriteLine($\"{n} of {" + Suite + ".Count}\");\n}\n");
        ProgramResult result = await runner.RunAsync(Query(bundle, "Main(args);").WithAssemblyName("overloads_linqpad"));

        Assert.That(result.Output, Does.Contain("5 of 2\n"), result.Error);
    }

    /// <summary>Main is in a class of LINQPad's: in no Program, and where nothing private can be named.</summary>
    [TestCase("using MiniBench;\n" + Suite + ".Display();\nSystem.Console.WriteLine(typeof(Program).Name);\n", "'Program'")]
    [TestCase("using MiniBench;\n" + Suite + ".Display();\nSystem.Console.WriteLine(Twice(2));\npartial class Program\n{\n    static int Twice(int x) => 2 * x;\n}\n", "'Twice'")]
    [TestCase("using MiniBench;\nstatic class Own\n{\n    private static class Inner\n    {\n        static void Main() => " + Suite + ".Display();\n    }\n}\n", "'Own.Inner'")]
    public void LinqPad_MainThatCannotStandThere_IsRefused(string text, string expected) => Assert.That(
        () => ShareFormats.Find("linqpad").Pack(Read(text)), Throws.TypeOf<ProgramException>().With.Message.StartsWith("'x.cs' cannot be a LINQPad query").And.Message.Contains(expected));

    /// <summary>Whose the program is stands above its usings, or at its end.</summary>
    [Test]
    public void LinqPad_CommentsAroundTheProgram_AreInTheQuery()
    {
        string query = Encoding.UTF8.GetString(ShareFormats.Find("linqpad").Pack(Read("// By Ada, CC-BY\n/* all of it */\nusing MiniBench; // of 2026\n" + Suite + ".Display();\n// Thanks to Grace.\n")));

        Assert.That(query, Does.Contain("// By Ada, CC-BY\n/* all of it */\n").And.Contain("// of 2026\n").And.Contain("// Thanks to Grace.\n"));
        Assert.That(Encoding.UTF8.GetString([.. Unpacking.Unpack(Encoding.UTF8.GetBytes(query)).Bytes]), Does.StartWith("// By Ada").And.EndWith("Grace.\n"));
    }

    /// <summary>What nobody sees is said at the top, as in the other forms.</summary>
    [Test]
    public void LinqPad_HiddenSigns_AreSaid() => Assert.That(
        Encoding.UTF8.GetString(ShareFormats.Find("linqpad").Pack(Read("using MiniBench;\n// Sums\u2066 up.\n" + Suite + ".Display();\n"))).Split('\n'),
        Has.One.StartsWith("// Careful: line 2 of the program has signs "));

    [TestCase("CheckForOverflowUnderflow=true")]
    [TestCase("ServerGarbageCollection=true")]
    [TestCase("TieredPGO=false")]
    public void LinqPad_PropertyThatAQueryCannotHave_IsRefused(string property) => Assert.That(
        () => ShareFormats.Find("linqpad").Pack(Read($"#:property {property}\nusing MiniBench;\n{Suite}.Display();\n")),
        Throws.TypeOf<ProgramException>().With.Message.Contains(property.Split('=')[0]).And.Message.Contains("use cs or project"));

    private static Bundle Read(string text) => Bundle.Read(Encoding.UTF8.GetBytes(text), "x.cs");

    /// <summary>A program that does something with what it measured, whose library is to be as short as possible.</summary>
    /// <param name="type">How the results are declared.</param>
    /// <param name="use">What it does, in line 5.</param>
    private static Bundle WithResults(string type, string use) => Bundle.Read(
        Encoding.UTF8.GetBytes($"using System;\nusing System.Linq;\nusing MiniBench;\n{type} results = {Suite};\n{use}\n"), "x.cs", new() { Limit = Small });

    /// <summary>A query as a program, whose Main is a function.</summary>
    /// <param name="bundle">The program that it was made of.</param>
    /// <param name="first">A statement before it.</param>
    private static CSharpCompilation Query(Bundle bundle, string first = "")
    {
        string query = Encoding.UTF8.GetString(ShareFormats.Find("linqpad").Pack(bundle));
        int end = query.IndexOf("</Query>", System.StringComparison.Ordinal) + "</Query>".Length;
        IEnumerable<string> usings = XElement.Parse(query[..end]).Elements("Namespace").Select(one => $"global using {one.Value};");
        return Compiler.Program(bundle.Program, [Compiler.Parse(first + query[end..].Replace("#define NONEST\n", ""), bundle.Program), Compiler.Parse(string.Join('\n', usings))]);
    }

    private static void AssertCompiles(CSharpCompilation program) => Assert.That(program.GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error), Is.Empty);

    private static IReadOnlyList<string> Programs() => SharedPrograms.Names;

    private static IEnumerable<string> Queries() => SharedPrograms.Names.Except(["AssemblyAttributes", "Properties"]);

    [GeneratedRegex("[0-9]+", RegexOptions.None, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Digits { get; }

    /// <summary>The table of one input, up to the empty line below it.</summary>
    [GeneratedRegex("^ +time/call.*\n(.+\n)*", RegexOptions.Multiline | RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Table { get; }

    [GeneratedRegex(" +|[a-zµ]+ *± *<?[0-9. ]+%?", RegexOptions.None, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Spaces { get; }

    private async Task AssertSameAsync(Bundle bundle, string packed, string name)
    {
        CSharpCompilation original = bundle.Program.Compilation.WithAssemblyName(name + "_original");
        CSharpCompilation copy = Compiler.Program(bundle.Program, [Compiler.Parse(packed, bundle.Program)]).WithAssemblyName(name + "_packed");
        ProgramResult expected = await runner.RunAsync(original);
        ProgramResult actual = await runner.RunAsync(copy);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(actual.ExitCode, Is.EqualTo(expected.ExitCode), actual.Error);
            Assert.That(Masked(actual.Output), Is.EqualTo(Masked(expected.Output)), $"{expected.Output}\n---\n{actual.Output}");
            Assert.That(actual.Error.Length > 0, Is.EqualTo(expected.Error.Length > 0), actual.Error);
        }
    }

    /// <summary>Without digits and spaces; of a table the names alone, since verdicts differ from run to run.</summary>
    private static IEnumerable<string> Masked(string output) => Table.Replace(output, table => string.Join('\n', table.Value.Split('\n').Select(row => row.Split("  ")[0])))
        .Split('\n')
        .Where(line => !line.StartsWith("Warning:", System.StringComparison.Ordinal) && !line.StartsWith("Times are", System.StringComparison.Ordinal)
            && !line.StartsWith("Of one process:", System.StringComparison.Ordinal) && !line.StartsWith(".NET ", System.StringComparison.Ordinal) && !line.Contains(" takes ") && !line.Contains("resolved"))
        .Where(line => !line.Contains("rowth") && !line.Contains(" is faster than ") && !line.Contains(" do not differ "))
        .Select(line => line.Contains(" ns ") || line.Contains(" µs ") ? line.Trim().Split(' ')[0]
            : line)
        .Select(line => Digits.Replace(line, "9"))
        .Select(line => Spaces.Replace(line, " ").Trim());
}
