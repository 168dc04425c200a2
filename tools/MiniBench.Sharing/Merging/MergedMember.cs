using System.Collections.Generic;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>A type of the library, as it stands in the merged text.</summary>
/// <param name="Namespace">Its namespace.</param>
/// <param name="Usings">What it imports.</param>
/// <param name="Declaration">What is written of it.</param>
internal sealed record MergedMember(string Namespace, IReadOnlyList<string> Usings, MemberDeclarationSyntax Declaration);
