namespace MiniBench.Web;

/// <summary>How a site is set up.</summary>
internal sealed record SiteOptions
{
    internal const string DefaultUrls = "http://127.0.0.1:5080";
    internal const string DefaultDatabase = "minibench-site.db";
    internal const int DefaultWritesPerMinute = 60;

    /// <summary>The addresses to listen at, separated by semicolons.</summary>
    public string Urls { get; init; } = DefaultUrls;

    /// <summary>A file, or a connection string of PostgreSQL.</summary>
    public string Database { get; init; } = DefaultDatabase;

    /// <summary>The address under which readers reach the site; null for the one that they asked.</summary>
    public string? PublicUrl { get; init; }

    /// <summary>How many programs and results one address may send in a minute.</summary>
    public int WritesPerMinute { get; init; } = DefaultWritesPerMinute;

    /// <summary>Whether a proxy on this machine says where a request came from.</summary>
    public bool IsBehindProxy { get; init; }

    /// <summary>Whether the compiler is started, and single files are made, before a visitor needs them.</summary>
    public bool IsWarmedUp { get; init; } = true;

    /// <summary>How long a page that everybody sees alike is kept, 0 for not at all; other instances show what is new after as long.</summary>
    public int PageSeconds { get; init; } = 5;
}
