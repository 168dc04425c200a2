using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>
/// A LINQPad query: its Main runs the program's, or is made of the program's statements. The program itself stands in a comment as it was, since
/// the query orders it differently.
/// </summary>
internal sealed class LinqPadForm : IShareForm
{
    private const string Begin = "/* The program as it was, for `minibench unpack`:\n";
    private const string NoNesting = "#define NONEST\n";

    public byte[] Write(Bundle bundle)
    {
        CompilationUnitSyntax root = Root(bundle);
        if (root.AttributeLists.Count > 0)
        {
            throw new ProgramException($"'{bundle.Name}' has attributes of its assembly, which a LINQPad query cannot have; use cs or project.");
        }

        if (SdkProperties.Own(bundle).FirstOrDefault(one => SdkProperties.IsOfRuntime(one.Name) || IsChecked(one)) is { Name: { } property })
        {
            throw new ProgramException($"'{bundle.Name}' sets {property}, which a LINQPad query cannot do; use cs or project.");
        }

        string origin = Header.Comment(bundle, "Open it in LINQPad and run it with optimisation on (/o+).", []) + bundle.Text.Text;
        return Header.Utf8(Head(bundle, root, Bundle.Version) + Header.Caution(bundle) + Code(bundle, root) + Library(bundle) + "\n"
            + Begin + Convert.ToBase64String(Encoding.UTF8.GetBytes(origin), Base64FormattingOptions.InsertLineBreaks).ReplaceLineEndings("\n") + "\n*/\n");
    }

    public string? Source(PackFile pack)
    {
        if (pack.Text is not { } text || !text.StartsWith("<Query", StringComparison.Ordinal))
        {
            return null;
        }

        text = text.ReplaceLineEndings("\n");
        int start = text.LastIndexOf(Begin, StringComparison.Ordinal);
        int end = start < 0 ? -1 : text.IndexOf("*/", start + Begin.Length, StringComparison.Ordinal);
        return end < 0 ? null : Encoding.UTF8.GetString(Convert.FromBase64String(text[(start + Begin.Length)..end]));
    }

    /// <summary>Whether the program's code is the first of a query: what stood before it would be read, or leave it out. The caution was not in all versions.</summary>
    public bool IsShown(PackFile pack, Bundle bundle)
    {
        CompilationUnitSyntax root = Root(bundle);
        (string text, string code) = (Lines(pack.Text!), Code(bundle, root));
        return PackedVersion.Fits(text, version => new[] { "", Header.Caution(bundle) }.Any(
            caution => text.StartsWith(Lines(Head(bundle, root, version) + caution + code), StringComparison.Ordinal)));
    }

    /// <summary>What stands above Main: what LINQPad has to know, and what the query is.</summary>
    private static string Head(Bundle bundle, CompilationUnitSyntax root, string version)
    {
        string namespaces = string.Concat(root.Usings.Select(one => $"  <Namespace>{System.Security.SecurityElement.Escape(Target(one))}</Namespace>\n"));
        string packages = string.Concat(SdkProperties.Packages(bundle, bundle.Merged).Select(one => $"  <NuGetReference Version=\"{one.Version}\">{one.Name}</NuGetReference>\n"));
        return $"<Query Kind=\"Program\">\n{packages}{namespaces}</Query>\n\n{NoNesting}// {Header.About(bundle, version)}\n";
    }

    /// <summary>A text with the line ends that it has if nobody made others of them.</summary>
    private static string Lines(string text) => text.Replace("\r\n", "\n", StringComparison.Ordinal);

    private static CompilationUnitSyntax Root(Bundle bundle) => Compiler.Parse(bundle.Text.Text, bundle.Program).GetCompilationUnitRoot();

    private static bool IsChecked((string Name, string Value) property) => property.Name.Equals("CheckForOverflowUnderflow", StringComparison.OrdinalIgnoreCase)
        && property.Value.Equals("true", StringComparison.OrdinalIgnoreCase);

    private static string Library(Bundle bundle) => bundle.Merged.Text[bundle.Merged.Upper.Length..];

    private static string Target(UsingDirectiveSyntax directive) =>
        directive.ToString().Replace("global using", "using", StringComparison.Ordinal)["using ".Length..].TrimEnd(';');

    /// <summary>Main and the program's types.</summary>
    /// <exception cref="ProgramException">They do not compile as a query.</exception>
    private static string Code(Bundle bundle, CompilationUnitSyntax root)
    {
        CompilationUnitSyntax decided = Decided(root);
        string text = string.Concat(decided.Members.Where(one => one is not GlobalStatementSyntax).Select(one => one.ToFullString()));
        GlobalStatementSyntax[] statements = [.. decided.Members.OfType<GlobalStatementSyntax>()];
        string main = statements.Length > 0 ? $"{ReturnType(bundle)} Main(string[] args)\n{{\n{string.Concat(statements.Select(one => one.ToFullString()))}\n}}\n" : CallMain(bundle);
        string defines = string.Concat(root.GetLeadingTrivia().Where(one => one.GetStructure() is DefineDirectiveTriviaSyntax { IsActive: true } or UndefDirectiveTriviaSyntax { IsActive: true })
            .Select(one => one.ToFullString()));
        string usings = string.Concat(root.Usings.Select(one => $"using {Target(one)};\n"));
        return Fault(bundle, $"{defines}{usings}class UserQuery\n{{\n{main}}}\n{text}\n") is not { } fault
            ? $"{defines}{Comments(root.Usings.SelectMany(one => one.DescendantTrivia()))}{main}\n{text}\n{Comments(root.EndOfFileToken.LeadingTrivia)}"
            : throw new ProgramException($"'{bundle.Name}' cannot be a LINQPad query, whose Main is in a class of LINQPad's: {fault}; use cs or project.");
    }

    /// <summary>The comments of what is not in a query: whose the program is stands above its usings, or at its end.</summary>
    private static string Comments(IEnumerable<SyntaxTrivia> trivia) => string.Concat(trivia.Where(one => one.Kind()
        is SyntaxKind.SingleLineCommentTrivia or SyntaxKind.MultiLineCommentTrivia or SyntaxKind.SingleLineDocumentationCommentTrivia or SyntaxKind.MultiLineDocumentationCommentTrivia)
        .Select(one => one.ToFullString().TrimEnd('\n', '\r') + "\n"));

    /// <summary>
    /// A program without regions, conditions and what these leave out: in the order of a query the two ends of a pair would not be where they belong, and
    /// its symbols are not those of a Release build.
    /// </summary>
    private static CompilationUnitSyntax Decided(CompilationUnitSyntax root)
    {
        SyntaxTrivia[] all = [.. root.DescendantTrivia()];
        bool IsIndentOfOne(int i) => all[i].IsKind(SyntaxKind.WhitespaceTrivia) && i + 1 < all.Length && IsLeftOut(all[i + 1]);
        return root.ReplaceTrivia(all.Where((one, i) => IsLeftOut(one) || IsIndentOfOne(i)), (_, _) => default);
    }

    private static bool IsLeftOut(SyntaxTrivia trivia) => trivia.IsKind(SyntaxKind.DisabledTextTrivia) || trivia.GetStructure()
        is RegionDirectiveTriviaSyntax or EndRegionDirectiveTriviaSyntax or BranchingDirectiveTriviaSyntax or EndIfDirectiveTriviaSyntax
        or DefineDirectiveTriviaSyntax or UndefDirectiveTriviaSyntax or DirectiveTriviaSyntax { IsActive: false };

    /// <summary>The compiler's first error in what stands above the library, which was compiled where the two were merged; null if there is none.</summary>
    private static string? Fault(Bundle bundle, string upper)
    {
        SyntaxTree query = Compiler.Parse(upper + Library(bundle), bundle.Program);
        Diagnostic? error = Compiler.Program(bundle.Program, [query]).GetSemanticModel(query).GetDiagnostics(new TextSpan(0, upper.Length))
            .FirstOrDefault(one => one is { Severity: DiagnosticSeverity.Error, IsWarningAsError: false });
        return error is null ? null : $"{error.Id} {error.GetMessage(CultureInfo.InvariantCulture)}";
    }

    private static string ReturnType(Bundle bundle) => bundle.Program.Compilation.GetEntryPoint(default)!.ReturnType.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat) switch
    {
        "void" => "void",
        "int" => "int",
        var task => "async " + task,
    };

    private static string CallMain(Bundle bundle)
    {
        IMethodSymbol main = bundle.Program.Compilation.GetEntryPoint(default)!;
        string type = main.ContainingType.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat);
        (string types, string arguments) = main.Parameters.Length == 0 ? ("System.Type.EmptyTypes", "null") : ("new[] { typeof(string[]) }", "new object[] { args }");
        return $"object Main(string[] args) => typeof({type}).GetMethod(\"{main.Name}\", System.Reflection.BindingFlags.Static | System.Reflection.BindingFlags.Public | System.Reflection.BindingFlags.NonPublic, null, {types}, null)"
            + $"\n    .Invoke(null, System.Reflection.BindingFlags.DoNotWrapExceptions, null, {arguments}, null);\n";
    }
}
