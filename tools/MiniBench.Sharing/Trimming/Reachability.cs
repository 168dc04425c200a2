using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Which types and members of the library a program needs: what it names, what that names, and so on.</summary>
internal sealed class Reachability
{
    private readonly CSharpCompilation framework;
    private readonly HashSet<ISymbol> reached = new(SymbolEqualityComparer.Default);
    private readonly HashSet<INamedTypeSymbol> types = new(SymbolEqualityComparer.Default);
    private readonly Queue<ISymbol> work = new();
    private readonly Dictionary<SyntaxTree, SemanticModel> models = [];
    private readonly ConcurrentDictionary<ISymbol, IReadOnlyList<ISymbol>> mentions;

    private Reachability(CSharpCompilation framework, ConcurrentDictionary<ISymbol, IReadOnlyList<ISymbol>> mentions) => (this.framework, this.mentions) = (framework, mentions);

    /// <summary>Finds what some symbols of the library need, themselves among it.</summary>
    /// <param name="framework">The library.</param>
    /// <param name="roots">What a program names of it: documentation ids. What is not in it does not count.</param>
    /// <param name="mentions">What members of this very library are known to name; more of it is known afterwards.</param>
    internal static IReadOnlySet<ISymbol> Of(CSharpCompilation framework, IEnumerable<string> roots, ConcurrentDictionary<ISymbol, IReadOnlyList<ISymbol>> mentions) =>
        new Reachability(framework, mentions).Of(roots);

    /// <summary>The same of a library of one text, as the compiler has read it.</summary>
    internal static IReadOnlySet<ISymbol> Of(SemanticModel model, IEnumerable<string> roots) => new Reachability((CSharpCompilation)model.Compilation, new(SymbolEqualityComparer.Default)) { models = { [model.SyntaxTree] = model } }.Of(roots);

    private HashSet<ISymbol> Of(IEnumerable<string> roots)
    {
        foreach (ISymbol root in roots.SelectMany(id => DocumentationCommentId.GetSymbolsForDeclarationId(id, framework)))
        {
            Reach(root);
        }

        Complete();
        return reached;
    }

    /// <summary>The symbol that stands for all of its constructions and accessors, if it is declared in the library and can be left out.</summary>
    internal static ISymbol? Declared(ISymbol symbol) => symbol switch
    {
        IMethodSymbol { ReducedFrom: { } extension } => Declared(extension),
        IMethodSymbol { AssociatedSymbol: { } owner } => Declared(owner),
        IMethodSymbol { MethodKind: MethodKind.LocalFunction or MethodKind.AnonymousFunction } => null,
        IMethodSymbol or IPropertySymbol or IFieldSymbol or IEventSymbol or INamedTypeSymbol => symbol.OriginalDefinition,
        _ => null,
    };

    private void Complete()
    {
        while (work.Count > 0)
        {
            while (work.TryDequeue(out ISymbol? symbol))
            {
                Follow(symbol);
            }

            foreach (ISymbol member in types.SelectMany(type => type.GetMembers().Where(member => IsImplied(member, type))).ToArray())
            {
                Reach(member);
            }
        }
    }

    private void Reach(ISymbol? symbol)
    {
        for (symbol = symbol is null ? null : Declared(symbol); symbol is not null; symbol = symbol.ContainingType)
        {
            if (!IsOwn(symbol) || !reached.Add(symbol))
            {
                return;
            }

            work.Enqueue(symbol);
            if (symbol is INamedTypeSymbol type)
            {
                types.Add(type);
            }
        }
    }

    private void Follow(ISymbol symbol)
    {
        foreach (ISymbol named in mentions.GetOrAdd(symbol, Named))
        {
            Reach(named);
        }

        foreach (ISymbol overridden in symbol.IsOverride ? Overridden(symbol) : [])
        {
            Reach(overridden);
        }

        if (symbol is INamedTypeSymbol { BaseType: { } parent })
        {
            Reach(parent);
            Reach(parent.InstanceConstructors.FirstOrDefault(constructor => constructor.Parameters.Length == 0));
        }
    }

    /// <summary>What of the library a declaration names.</summary>
    private ISymbol[] Named(ISymbol symbol) => [.. symbol.DeclaringSyntaxReferences.Select(reference => reference.GetSyntax())
        .SelectMany(node => Parts(node).SelectMany(part => Mentions.Of(ModelOf(node.SyntaxTree), part)))
        .Select(Declared).OfType<ISymbol>().Where(IsOwn).Distinct<ISymbol>(SymbolEqualityComparer.Default)];

    private SemanticModel ModelOf(SyntaxTree tree) => models.TryGetValue(tree, out SemanticModel? known) ? known : models[tree] = framework.GetSemanticModel(tree);

    private bool IsOwn(ISymbol symbol) => SymbolEqualityComparer.Default.Equals(symbol.ContainingAssembly, framework.Assembly);

    /// <summary>What belongs to a declaration: of a type all but its members, of a variable its type and its attributes too.</summary>
    private static IEnumerable<SyntaxNode> Parts(SyntaxNode node) => node switch
    {
        EnumDeclarationSyntax => [node],
        TypeDeclarationSyntax type => type.ChildNodes().Where(child => child is not MemberDeclarationSyntax),
        VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax declaration } variable =>
            [variable, declaration.Type, .. ((BaseFieldDeclarationSyntax)declaration.Parent!).AttributeLists],
        _ => [node],
    };

    /// <summary>Members that are called without being named: overrides, members of interfaces, operators, what patterns look for.</summary>
    private bool IsImplied(ISymbol member, INamedTypeSymbol type) => !reached.Contains(member) && (
        member is IFieldSymbol && type.TypeKind == TypeKind.Enum
        || member is IMethodSymbol { MethodKind: MethodKind.UserDefinedOperator or MethodKind.Conversion or MethodKind.StaticConstructor or MethodKind.Destructor }
        || (member.IsOverride && Overridden(member).Any(IsCalled))
        || (member.IsAbstract && type.TypeKind == TypeKind.Class && member.ContainingType.IsAbstract && reached.Contains(member))
        || (!member.IsStatic && member.Name is "GetEnumerator" or "Dispose" or "DisposeAsync" or "Deconstruct" or "GetAwaiter")
        || type.AllInterfaces.SelectMany(one => one.GetMembers()).Where(IsCalled)
            .Any(one => SymbolEqualityComparer.Default.Equals(type.FindImplementationForInterfaceMember(one), member)));

    private bool IsCalled(ISymbol member) =>
        !IsOwn(member) || reached.Contains(member.OriginalDefinition);

    private static IEnumerable<ISymbol> Overridden(ISymbol member)
    {
        for (ISymbol? next = Next(member); next is not null; next = Next(next))
        {
            yield return next;
        }

        static ISymbol? Next(ISymbol one) => one switch
        {
            IMethodSymbol method => method.OverriddenMethod,
            IPropertySymbol property => property.OverriddenProperty,
            IEventSymbol anEvent => anEvent.OverriddenEvent,
            _ => null,
        };
    }
}
