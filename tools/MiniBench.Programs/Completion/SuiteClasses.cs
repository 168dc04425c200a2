using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs.Completion;

/// <summary>Runs the suites that classes make, as the project's samples do.</summary>
internal static class SuiteClasses
{
    /// <summary>Adds a Main, and what the classes name of other files and do not need.</summary>
    /// <param name="program">The file.</param>
    /// <param name="references">What to compile it against.</param>
    /// <param name="isShared">Whether the suites are shown without a command line.</param>
    internal static Draft Complete(BenchmarkProgram program, ProgramReferences references, bool isShared)
    {
        CSharpCompilation compilation = ProgramCompiler.Compilation(
            program, program.Text, ProgramCompiler.AllUsings, references, OutputKind.DynamicallyLinkedLibrary);
        SemanticModel model = compilation.GetSemanticModel(program.Tree);
        string suites = string.Join(", ", SuiteMakers.Of(program, compilation, model).Select(method => $"{(SuiteMakers.IsSuite(method.ReturnType) ? "" : ".. ")}{Call(method)}"));
        string main = isShared
            ? $$"""
                private static void Main()
                {
                    foreach (global::MiniBench.IBenchmarkSuite suite in (global::MiniBench.IBenchmarkSuite[])[{{suites}}])
                    {
                        new global::MiniBench.TextFormatter().Write(suite.Run(suite.Settings, _ => true, default), global::System.Console.Out);
                    }
                }
            """
            : $"    private static int Main(string[] args) => global::MiniBench.Output.BenchmarkRunner.Run(args, [{suites}]);";
        string gap = program.Text.EndsWith('\n') ? "\n" : "\n\n";
        return new(program, program.Text,
        [
            .. Missing(program, model),
            (program.Text.Length, $"{gap}internal static class {ProgramCompletion.MainClass(program)}\n{{\n{main.ReplaceLineEndings("\n")}\n}}\n"),
        ]);
    }

    private static string Call(IMethodSymbol method)
    {
        string type = method.ContainingType.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat);
        return $"{(method.IsStatic ? type : $"new {type}()")}.{method.Name}()";
    }

    /// <summary>Interfaces of other files, which nobody asks for in this one: empty ones stand for them.</summary>
    private static IEnumerable<(int Position, string Text)> Missing(BenchmarkProgram program, SemanticModel model) => program.Root.DescendantNodes()
        .OfType<SimpleBaseTypeSyntax>().Select(one => one.Type).OfType<IdentifierNameSyntax>()
        .Where(name => name.Identifier.ValueText is ['I', ..] && model.GetSymbolInfo(name).Symbol is null && name.Ancestors().OfType<TypeDeclarationSyntax>().Count() == 1)
        .DistinctBy(name => name.Identifier.ValueText)
        .Select(name => (name.FirstAncestorOrSelf<TypeDeclarationSyntax>()!.Span.End, $"\n\ninternal interface {name.Identifier.ValueText};"));
}
