using System.Collections.Generic;

namespace MiniBench.Programs;

/// <summary>What somebody wants of a file of functions instead of what would be proposed.</summary>
/// <param name="Input">The input, a C# expression; null for one that is proposed.</param>
/// <param name="Sizes">The sizes of the input that is proposed, a C# expression; null for the usual ones.</param>
/// <param name="Types">The type arguments of generic functions; else the types of the parameters of those that are meant. Empty for any.</param>
/// <param name="Name">What to call the suite; null for the name of the file.</param>
public sealed record FunctionWishes(string? Input, string? Sizes, IReadOnlyList<string> Types, string? Name = null)
{
    /// <summary>Everything as it is proposed.</summary>
    public static FunctionWishes None { get; } = new(null, null, []);

    /// <summary>Whether there is a wish that a file without functions cannot fulfil.</summary>
    public bool IsAny => Input is not null || Sizes is not null || Types.Count > 0;
}
