using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp;

namespace MiniBench.Sharing;

/// <summary>Short identifiers, shortest first, without those that mean something already.</summary>
internal static class NamePool
{
    private const string Upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private const int MostCharacters = 3;
    private const string Lower = "abcdefghijklmnopqrstuvwxyz";

    /// <summary>Whether a name may be one of the pool's; what a program calls anything else is no matter.</summary>
    internal static bool MayHold(string name) => name.Length <= MostCharacters;

    /// <summary>Names for type parameters.</summary>
    internal static IEnumerable<string> TypeParameters(IReadOnlySet<string> taken) => Names("TUVWXYZ", Upper, taken);

    /// <summary>Names for types.</summary>
    internal static IEnumerable<string> Types(IReadOnlySet<string> taken) => Names(Upper, Lower, taken);

    /// <summary>Names for members.</summary>
    internal static IEnumerable<string> Members(IReadOnlySet<string> taken) => Names(Upper + new string([.. Lower.Reverse()]), Lower, taken);

    /// <summary>Names for parameters and variables.</summary>
    internal static IEnumerable<string> Locals(IReadOnlySet<string> taken) => Names(Lower, Lower, taken);

    private static IEnumerable<string> Names(string first, string more, IReadOnlySet<string> taken)
    {
        IEnumerable<string> one = first.Select(character => character.ToString());
        IEnumerable<string> two = first.SelectMany(a => (more + "0123456789").Select(b => $"{a}{b}"));
        IEnumerable<string> three = two.SelectMany(a => (more + "0123456789").Select(b => $"{a}{b}"));
        return one.Concat(two).Concat(three).Where(name => !taken.Contains(name)
            && SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None && SyntaxFacts.GetContextualKeywordKind(name) == SyntaxKind.None);
    }
}
