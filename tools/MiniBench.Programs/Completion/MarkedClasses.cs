using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs.Completion;

/// <summary>Writes the suites of classes with [Benchmark] methods, which the runner makes when a program runs, into the program.</summary>
internal static class MarkedClasses
{
    private const string Method = "RunBenchmarks";

    /// <summary>Adds to each class a method that runs its suite, and a Main that calls them; null if a class needs the runner.</summary>
    internal static Draft? Complete(BenchmarkProgram program, ProgramReferences references)
    {
        CSharpCompilation compilation = ProgramCompiler.Compilation(
            program, program.Text, ProgramCompiler.AllUsings, references, OutputKind.DynamicallyLinkedLibrary);
        SemanticModel model = compilation.GetSemanticModel(program.Tree);
        (TypeDeclarationSyntax Syntax, MarkedClass Class)[] classes =
        [
            .. program.Root.DescendantNodes().OfType<TypeDeclarationSyntax>()
                .Select(syntax => (Syntax: syntax, Symbol: model.GetDeclaredSymbol(syntax)!))
                .DistinctBy(one => one.Symbol, (IEqualityComparer<INamedTypeSymbol>)SymbolEqualityComparer.Default)
                .Select(one => (one.Syntax, new MarkedClass(one.Symbol)))
                .Where(one => one.Item2.Methods.Count > 0 && !one.Item2.IsOpen),
        ];
        string?[] suites = [.. classes.Select(one => one.Class.Suite)];
        if (classes.Length == 0 || suites.Contains(null) || classes.Any(one => one.Syntax.OpenBraceToken.IsMissing || one.Syntax.OpenBraceToken == default))
        {
            return null;
        }

        IEnumerable<string> calls = classes.Select((one, i) => $"        {one.Class.FullName}.{Name(i)}();\n");
        return new(program, program.Text,
        [
            .. classes.Select((one, i) => (one.Syntax.CloseBraceToken.SpanStart, $"\n    internal static void {Name(i)}()\n    {{\n{suites[i]}    }}\n")),
            (program.Text.Length, $"{(program.Text.EndsWith('\n') ? "\n" : "\n\n")}internal static class {ProgramCompletion.MainClass(program)}\n{{\n    private static void Main()\n    {{\n{string.Concat(calls)}    }}\n}}\n"),
        ]);
    }

    /// <summary>Different ones, since a class may inherit another one's.</summary>
    private static string Name(int index) => index == 0 ? Method : string.Create(CultureInfo.InvariantCulture, $"{Method}{index + 1}");
}
