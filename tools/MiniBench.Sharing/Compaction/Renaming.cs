using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace MiniBench.Sharing;

/// <summary>Gives everything that a program does not name a short name.</summary>
internal sealed class Renaming : CSharpSyntaxRewriter
{
    private readonly NameTable table;
    private readonly IReadOnlySet<string> taken;
    private readonly Dictionary<int, string> names = [];

    private Renaming(NameTable table, IReadOnlySet<string> taken)
    {
        this.table = table;
        this.taken = new HashSet<string>(taken.Concat(table.Fixed));
    }

    /// <summary>Renames.</summary>
    /// <param name="model">The library.</param>
    /// <param name="used">What the program names.</param>
    internal static SyntaxNode Rename(SemanticModel model, ProgramNames used)
    {
        NameTable known = NameTable.Of(model, used);
        Renaming renaming = new(known, used.Identifiers);
        renaming.Choose();
        return renaming.Visit(model.SyntaxTree.GetRoot());
    }

    public override SyntaxToken VisitToken(SyntaxToken token) => table.Tokens.TryGetValue(token, out int key) && names.TryGetValue(key, out string? name)
        ? SyntaxFactory.Identifier(token.LeadingTrivia, name, token.TrailingTrivia) : base.VisitToken(token);

    private void Choose()
    {
        var byKind = table.Declarations.ToLookup(one => one.Kind);
        HashSet<string> typeParameters = [];
        foreach (var owner in byKind[NameKind.TypeParameter].GroupBy(one => one.Cluster))
        {
            typeParameters.UnionWith(Assign(owner, NamePool.TypeParameters(taken)));
        }

        HashSet<string> types = new(taken.Concat(typeParameters));
        types.UnionWith(Assign(byKind[NameKind.Type], NamePool.Types(types)));
        foreach (var cluster in byKind[NameKind.Member].GroupBy(one => one.Cluster))
        {
            HashSet<string> members = new(types);
            members.UnionWith(Assign(cluster, NamePool.Members(types)));
            foreach (var body in byKind[NameKind.Local].Where(one => one.Cluster == cluster.Key).GroupBy(one => one.Body))
            {
                Assign(body, NamePool.Locals(members));
            }
        }

        foreach (var body in byKind[NameKind.Local].Where(one => !names.ContainsKey(one.Key)).GroupBy(one => one.Body))
        {
            Assign(body, NamePool.Locals(types));
        }
    }

    private List<string> Assign(IEnumerable<NamedDeclaration> declarations, IEnumerable<string> pool)
    {
        List<string> used = [];
        foreach ((NamedDeclaration declaration, string name) in declarations.OrderByDescending(one => one.Uses).ThenBy(one => one.Key).Zip(pool))
        {
            names[declaration.Key] = name;
            used.Add(name);
        }

        return used;
    }
}
