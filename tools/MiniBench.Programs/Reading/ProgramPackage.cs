using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs;

/// <summary>A package that a program of one file may use: it comes with the tool, so that nothing has to be downloaded before a program is checked.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Version">The version that comes with the tool.</param>
/// <param name="Space">The namespace by whose using, or by whose name in front of one of its types, a program is known to need it.</param>
/// <param name="Parts">A type of each of its assemblies.</param>
public sealed record ProgramPackage(string Name, string Version, string Space, IReadOnlyList<Type> Parts)
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<ProgramPackage> All { get; } =
    [
        new("CsvHelper", "34.0.0", "CsvHelper", [typeof(CsvHelper.CsvWriter)]),
        new("Newtonsoft.Json", "13.0.3", "Newtonsoft.Json", [typeof(Newtonsoft.Json.JsonConvert)]),
        new("protobuf-net", "3.3.0", "ProtoBuf", [typeof(ProtoBuf.Serializer), typeof(ProtoBuf.ProtoContractAttribute)]),
    ];

    /// <summary>The full paths of its assemblies.</summary>
    public IEnumerable<string> Assemblies => Parts.Select(part => part.Assembly.Location);

    /// <summary>Whether a program needs it, by its text: names its namespace, outside of comments and texts.</summary>
    /// <param name="text">The program.</param>
    public bool IsUsedIn(string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        if (!text.Contains(Space, StringComparison.Ordinal))
        {
            return false;
        }

        // What a condition leaves out here, a program's own symbols may leave in.
        SyntaxNode root = CSharpSyntaxTree.ParseText(text).GetRoot();
        return root.DescendantNodes().Any(IsSpace)
            || root.DescendantTrivia().Any(one => one.IsKind(SyntaxKind.DisabledTextTrivia) && one.ToString().Contains(Space, StringComparison.Ordinal));
    }

    /// <summary>Whether a piece of code is the whole name of the namespace, in a using or in front of another name.</summary>
    private bool IsSpace(SyntaxNode node) => node is NameSyntax or MemberAccessExpressionSyntax
        && (node.Parent is UsingDirectiveSyntax || node.Parent is QualifiedNameSyntax qualified && qualified.Left == node || node.Parent is MemberAccessExpressionSyntax access && access.Expression == node)
        && string.Concat(node.DescendantTokens().Select(token => token.ValueText)).Replace("global::", "", StringComparison.Ordinal) == Space;
}
