using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Types whose declaration is spread over several files, which the merged text has no need of.</summary>
internal static class PartialTypes
{
    /// <summary>Puts all parts of a type where the first one stands. The part that says most of the type before its members speaks for it: it alone has bases, attributes and documentation.</summary>
    /// <param name="members">The types, in their order.</param>
    internal static IEnumerable<MergedMember> Join(IEnumerable<MergedMember> members) => members
        .GroupBy(member => Part(member) is { } type ? (object)(member.Namespace, type.Identifier.Text, type.Arity) : member)
        .Select(parts => Part(parts.First()) is null ? parts.First() : Join([.. parts.OrderByDescending(part => Head(Part(part)!))]));

    private static MergedMember Join(MergedMember[] parts)
    {
        TypeDeclarationSyntax main = Part(parts[0])!;
        IEnumerable<MemberDeclarationSyntax> others = parts.Skip(1).SelectMany(part => Separate(Part(part)!.Members));
        return parts[0] with
        {
            Usings = [.. parts.SelectMany(part => part.Usings).Distinct()],
            Declaration = main.AddMembers([.. others]).WithModifiers(SyntaxFactory.TokenList(main.Modifiers.Where(one => !one.IsKind(SyntaxKind.PartialKeyword)))),
        };
    }

    private static int Head(TypeDeclarationSyntax type) => type.OpenBraceToken.SpanStart - type.FullSpan.Start;

    /// <summary>A blank line before the first member of a part, as between others.</summary>
    private static IEnumerable<MemberDeclarationSyntax> Separate(SyntaxList<MemberDeclarationSyntax> members) =>
        members.Select((member, i) => i == 0 ? member.WithLeadingTrivia(member.GetLeadingTrivia().Insert(0, SyntaxFactory.LineFeed)) : member);

    private static TypeDeclarationSyntax? Part(MergedMember member) =>
        member.Declaration is TypeDeclarationSyntax type && type.Modifiers.Any(SyntaxKind.PartialKeyword) ? type : null;
}
