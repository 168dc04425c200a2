using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs;

/// <summary>Of what a file consists, by its syntax alone.</summary>
internal sealed class ProgramShape
{
    private ProgramShape(ProgramKind kind) => Kind = kind;

    internal ProgramKind Kind { get; }

    /// <summary>In a file of functions, those outside of any class.</summary>
    internal IReadOnlyList<LocalFunctionStatementSyntax> LocalFunctions { get; private init; } = [];

    /// <summary>In a file of functions, the static methods of its classes; in one of suites, what makes them.</summary>
    internal IReadOnlyList<MethodDeclarationSyntax> Methods { get; private init; } = [];

    /// <summary>What a reader would take for benchmarks, too, but is of another kind than what is run.</summary>
    internal IReadOnlyList<MethodDeclarationSyntax> Others { get; private init; } = [];

    /// <exception cref="ProgramException">There are two Mains, or there is nothing to run.</exception>
    internal static ProgramShape Of(BenchmarkProgram program)
    {
        StatementSyntax[] statements = [.. program.Root.Members.OfType<GlobalStatementSyntax>().Select(member => member.Statement)];
        MethodDeclarationSyntax[] methods = [.. program.Root.DescendantNodes(IsOutsideOfBodies).OfType<MethodDeclarationSyntax>()];
        if (statements.Any(statement => statement is not (LocalFunctionStatementSyntax or LocalDeclarationStatementSyntax { IsConst: true })))
        {
            return new(ProgramKind.TopLevel);
        }

        MethodDeclarationSyntax[] mains = [.. methods.Where(IsMain)];
        LocalFunctionStatementSyntax[] functions = [.. statements.OfType<LocalFunctionStatementSyntax>()];
        return mains.Length > 1 ? throw TwoMains(program, mains)
            : mains.Length == 1 && functions.Length == 0 ? new(ProgramKind.ClassicMain)
            : functions.Length > 0 ? new(ProgramKind.Functions) { LocalFunctions = functions, Others = [.. methods.Where(method => IsBenchmark(method) || MakesSuites(method))] }
            : methods.Any(IsBenchmark) ? new(ProgramKind.Attributes) { Others = [.. methods.Where(method => !IsBenchmark(method) && MakesSuites(method))] }
            : methods.Any(MakesSuites) ? new(ProgramKind.Suites) { Methods = [.. methods.Where(MakesSuites)] }
            : methods.Any(IsFunction) ? new(ProgramKind.Functions) { Methods = [.. methods.Where(IsFunction)] }
            : throw NoBenchmark(program);
    }

    /// <summary>Whether a method has [Benchmark].</summary>
    internal static bool IsBenchmark(MethodDeclarationSyntax method) =>
        method.AttributeLists.SelectMany(list => list.Attributes).Any(attribute => LastName(attribute.Name) is "Benchmark" or "BenchmarkAttribute");

    /// <summary>Whether a method without parameters returns suites, and does so itself: that of an interface or an abstract class is in the class that has it.</summary>
    private static bool MakesSuites(MethodDeclarationSyntax method) => method is { ParameterList.Parameters.Count: 0, TypeParameterList: null }
        && method.Parent is ClassDeclarationSyntax { TypeParameterList: null } or StructDeclarationSyntax { TypeParameterList: null } or RecordDeclarationSyntax { TypeParameterList: null }
        && (IsStatic(method) || !((TypeDeclarationSyntax)method.Parent).Modifiers.Any(SyntaxKind.AbstractKeyword))
        && method.ReturnType.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>().Any(name => name.Identifier.ValueText == "IBenchmarkSuite");

    private static bool IsOutsideOfBodies(SyntaxNode node) => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax or TypeDeclarationSyntax;

    private static bool IsStatic(MethodDeclarationSyntax method) => method.Modifiers.Any(SyntaxKind.StaticKeyword);

    /// <summary>Whether it can be called without an instance: a static method, or an extension, which takes what it extends.</summary>
    private static bool IsFunction(MethodDeclarationSyntax method) => IsStatic(method) || method.Parent is ExtensionBlockDeclarationSyntax;

    private static bool IsMain(MethodDeclarationSyntax method) =>
        method.Identifier.ValueText == "Main" && IsStatic(method) && method.TypeParameterList is null
        && method.ParameterList.Parameters is [] or [{ Type: ArrayTypeSyntax }]
        && method.Ancestors().OfType<TypeDeclarationSyntax>().All(type => type.TypeParameterList is null);

    private static string LastName(NameSyntax name) => name switch
    {
        QualifiedNameSyntax qualified => LastName(qualified.Right),
        AliasQualifiedNameSyntax alias => LastName(alias.Name),
        SimpleNameSyntax simple => simple.Identifier.ValueText,
        _ => "",
    };

    private static ProgramException TwoMains(BenchmarkProgram program, IEnumerable<MethodDeclarationSyntax> mains) => new(
        $"'{program.Path}' has more than one Main method. A program starts at one: remove or rename the others.",
        [.. mains.Select(main => program.At(main.Identifier.SpanStart, "", $"a Main method, in {(main.Parent as TypeDeclarationSyntax)?.Identifier.ValueText ?? "no class"}"))]);

    /// <summary>Nothing to run; or what is there has other names, since the file was written for another library.</summary>
    private static ProgramException NoBenchmark(BenchmarkProgram program)
    {
        if (BenchmarkDotNetUse.In(program) is { } other)
        {
            return other;
        }

        ProgramDiagnostic[] errors = Diagnostics(program);
        return errors.Length > 0
            ? new($"'{program.Path}' does not compile.", errors)
            : new($"'{program.Path}' has no benchmark: top-level statements, a Main, [Benchmark] methods or static functions were expected. "
                + "`minibench new` writes a file to begin with.");
    }

    private static ProgramDiagnostic[] Diagnostics(BenchmarkProgram program) =>
        [.. program.Tree.GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error).Select(one =>
            program.At(one.Location.SourceSpan.Start, one.Id, one.GetMessage(System.Globalization.CultureInfo.InvariantCulture)))];
}
