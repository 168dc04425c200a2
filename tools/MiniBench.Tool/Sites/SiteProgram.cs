namespace MiniBench.Tool.Sites;

/// <summary>A program of a site.</summary>
/// <param name="Id">Its identifier.</param>
/// <param name="Name">The name of its file.</param>
/// <param name="Text">Its text.</param>
internal sealed record SiteProgram(string Id, string Name, string Text);
