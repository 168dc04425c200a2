using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Web.Pages;

/// <summary>What somebody typed into the boxes.</summary>
public sealed record WriteForm
{
    /// <summary>How many boxes for code there are at the beginning.</summary>
    internal const int Boxes = 2;

    /// <summary>How many there can be.</summary>
    internal const int MostBoxes = 12;

    /// <summary>The functions.</summary>
    public IReadOnlyList<string> Code { get; init; } = [.. Enumerable.Repeat("", Boxes)];

    /// <summary>The input, a C# expression.</summary>
    public string Input { get; init; } = "";

    /// <summary>What each function must return, a C# expression.</summary>
    public string Expected { get; init; } = "";

    /// <summary>What to call the comparison.</summary>
    public string Name { get; init; } = "";

    /// <summary>Whether those who browse are to see it.</summary>
    public bool IsListed { get; init; }

    /// <summary>The boxes in which something was typed.</summary>
    internal IEnumerable<string> Functions => Code.Where(code => !string.IsNullOrWhiteSpace(code));

    /// <summary>Why nothing can be written around the functions; null if something can.</summary>
    internal string? Excess => Functions.Count() switch
    {
        0 => "Nothing was typed: at least one function was expected.",
        > MostBoxes and var count => Units.Invariant($"There are {count} boxes with code; at most {MostBoxes} were expected. Compare fewer, or paste a whole program."),
        _ => null,
    };

    /// <summary>What of it is shown again.</summary>
    internal WriteForm Shown(FormPost post) => post.IsShown ? this : new() { IsListed = IsListed };

    internal static WriteForm Of(FormPost post) => new()
    {
        Code = [.. post.Texts("code")],
        Input = post.Text("input"),
        Expected = post.Text("expected"),
        Name = post.Text("name"),
        IsListed = post.IsOn("listed"),
    };
}
