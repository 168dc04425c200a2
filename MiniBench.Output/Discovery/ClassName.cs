using System;
using System.Text.RegularExpressions;

namespace MiniBench.Output;

/// <summary>Classes as their author called them: the compiler renames those that one file alone knows.</summary>
internal static class ClassName
{
    /// <summary>What stands before the name of a class in its file alone: that of the file, and a hash.</summary>
    private static readonly Regex OfFile = new("<[^<>]*>F[0-9A-F]+__", RegexOptions.CultureInvariant, TimeSpan.FromSeconds(1));

    internal static string Of(Type type) => OfFile.Replace(TypeName.Of(type), "");
}
