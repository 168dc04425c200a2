using MiniBench.Web.Storage;

namespace MiniBench.Web.Pages;

/// <summary>A whole program as somebody pasted it.</summary>
public sealed record ProgramForm
{
    /// <summary>The text.</summary>
    public string Text { get; init; } = "";

    /// <summary>The name of its file.</summary>
    public string Name { get; init; } = "";

    /// <summary>The program that it is made from; empty for one of its own.</summary>
    public string Parent { get; init; } = "";

    /// <summary>Whether those who browse are to see it.</summary>
    public bool IsListed { get; init; }

    /// <summary>What of it is shown again.</summary>
    internal ProgramForm Shown(FormPost post) => post.IsShown ? this : new() { Parent = Beginning.Of(Parent, ContentId.Longest), IsListed = IsListed };

    internal static ProgramForm Of(FormPost post) => new()
    {
        Text = post.Text("text"),
        Name = post.Text("name"),
        Parent = post.Text("parent"),
        IsListed = post.IsOn("listed"),
    };
}
