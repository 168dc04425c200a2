using System;
using System.Text.RegularExpressions;

namespace MiniBench.Output;

/// <summary>Classes as their author called them: the compiler renames those that one file alone knows.</summary>
internal static partial class ClassName
{
    internal static string Of(Type type) => OfFile().Replace(TypeName.Of(type), "");

    /// <summary>What stands before the name of a class in its file alone: that of the file, and a hash.</summary>
    [GeneratedRegex("<[^<>]*>F[0-9A-F]+__", RegexOptions.CultureInvariant, matchTimeoutMilliseconds: 1000)]
    private static partial Regex OfFile();
}
