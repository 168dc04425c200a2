using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>The library's source as one text: a block a namespace, with its usings inside, so that a program's own types cannot capture its names.</summary>
internal sealed class MergedFramework
{
    /// <summary>How many libraries without some stages are kept, which a site that packs for many would collect.</summary>
    private const int MostKept = 8;

    private static readonly Lazy<MergedFramework> Loaded = new(() => new(FrameworkSource.Files));
    private readonly IReadOnlyList<FrameworkFile> files;
    private readonly Lazy<IReadOnlySet<string>> stages;
    private readonly ConcurrentDictionary<string, Lazy<MergedFramework>> without = new(StringComparer.Ordinal);
    private readonly ConcurrentDictionary<ISymbol, IReadOnlyList<ISymbol>> mentions = new(SymbolEqualityComparer.Default);

    private MergedFramework(IReadOnlyList<FrameworkFile> files)
    {
        this.files = files;
        stages = new(() => files.SelectMany(file => FrameworkStages.Names(file.Tree.GetRoot())).ToHashSet());
        Compilation = Compiler.Library(files.Select(file => file.Tree));
    }

    /// <summary>The library with all it has.</summary>
    internal static MergedFramework Whole => Loaded.Value;

    internal CSharpCompilation Compilation { get; }

    /// <summary>Whether a symbol that a program names is the library's.</summary>
    internal static bool Holds(ISymbol symbol) => symbol.ContainingAssembly?.Identity.Equals(Whole.Compilation.Assembly.Identity) == true;

    /// <summary>Loads the library while something else goes on.</summary>
    internal static void LoadAhead() => _ = Task.Run(() => Loaded.Value.Compilation.GetDeclarationDiagnostics());

    /// <summary>The library without the calls of some stages.</summary>
    /// <param name="leftOut">What is left out, in the stages' own words.</param>
    internal MergedFramework Without(IEnumerable<string> leftOut)
    {
        HashSet<string> gone = [.. leftOut];
        if (gone.Count == 0)
        {
            return this;
        }

        string key = string.Join('\n', gone.Order(StringComparer.Ordinal));
        if (without.Count >= MostKept && !without.ContainsKey(key))
        {
            without.Clear();
        }

        return without.GetOrAdd(key, _ => new(() => new([.. files.Select(file => Without(gone, file))]))).Value;
    }

    private FrameworkFile Without(HashSet<string> leftOut, FrameworkFile file)
    {
        SyntaxNode root = FrameworkStages.Without(Compilation.GetSemanticModel(file.Tree), file.Tree.GetRoot(), stages.Value, leftOut);
        return root == file.Tree.GetRoot() ? file : file with { Tree = Compiler.Parse(root.ToFullString(), file.Path) };
    }

    /// <summary>What a program needs of the library. What the library's own members name is asked once for all programs.</summary>
    /// <param name="roots">What the program names: documentation ids. What is not in the library does not count.</param>
    internal IReadOnlySet<ISymbol> Needed(IEnumerable<string> roots) => Reachability.Of(Compilation, roots, mentions);

    /// <summary>Writes the library, or the part of it that is needed.</summary>
    /// <param name="needed">The types and members to write; null for all.</param>
    /// <param name="isFinal">Whether usings that are not needed are dropped, which those who rewrite the library do themselves.</param>
    internal string Write(IReadOnlySet<ISymbol>? needed, bool isFinal = true)
    {
        StringBuilder text = new();
        foreach (var space in PartialTypes.Join(files.SelectMany(file => Members(file, needed))).GroupBy(member => member.Namespace, StringComparer.Ordinal))
        {
            text.Append("namespace ").Append(space.Key).Append("\n{\n")
                .AppendJoin("", space.SelectMany(member => member.Usings).Distinct(StringComparer.Ordinal).Order(StringComparer.Ordinal).Select(line => line + "\n"))
                .Append('\n')
                .AppendJoin("\n", space.Select(member => member.Declaration.ToFullString().Trim('\n', '\r') + "\n"))
                .Append("}\n\n");
        }

        string whole = text.ToString().TrimEnd('\n') + "\n";
        return isFinal ? IdleUsings.Drop(whole) : whole;
    }

    private IEnumerable<MergedMember> Members(FrameworkFile file, IReadOnlySet<ISymbol>? needed)
    {
        SemanticModel model = Compilation.GetSemanticModel(file.Tree);
        CompilationUnitSyntax root = file.Tree.GetCompilationUnitRoot();
        string[] usings = [.. root.Usings.Select(one => Using(one, model))];
        Trimming trimming = new(model, needed ?? new HashSet<ISymbol>(SymbolEqualityComparer.Default));
        foreach (BaseNamespaceDeclarationSyntax space in root.Members.OfType<BaseNamespaceDeclarationSyntax>())
        {
            foreach (MemberDeclarationSyntax member in space.Members)
            {
                if ((needed is null ? member : trimming.Trim(member)) is { } kept)
                {
                    yield return new(space.Name.ToString(), usings, kept);
                }
            }
        }
    }

    private static string Using(UsingDirectiveSyntax directive, SemanticModel model)
    {
        string target = model.GetSymbolInfo(directive.NamespaceOrType).Symbol!.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat);
        return $"using {(directive.StaticKeyword == default ? "" : "static ")}{directive.Alias}{target};";
    }
}
