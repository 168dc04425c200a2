namespace MiniBench.Web;

/// <summary>How a site is set up.</summary>
internal sealed record SiteOptions
{
    internal const string DefaultUrls = "http://127.0.0.1:5080";
    internal const string DefaultDatabase = "minibench-site.db";
    internal const int DefaultWritesPerMinute = 60;
    internal const int DefaultMegabytesPerDay = 200;

    /// <summary>How many bytes a megabyte has, here and in all limits.</summary>
    internal const long Megabyte = 1024 * 1024;

    /// <summary>What the database may have where nothing else is said: it does not fill the disk.</summary>
    internal const int DefaultMegabytes = 10_000;

    /// <summary>The most bytes of a request: what results may have, and a form around them.</summary>
    internal const int MostBytes = 10 * (int)Megabyte;

    /// <summary>How long a writer waits for others where nothing else is said.</summary>
    internal const int DefaultSecondsToWait = 10;

    /// <summary>The addresses to listen at, separated by semicolons.</summary>
    public string Urls { get; init; } = DefaultUrls;

    /// <summary>A file, or a connection string of PostgreSQL.</summary>
    public string Database { get; init; } = DefaultDatabase;

    /// <summary>How large the database may become.</summary>
    public int MostMegabytes { get; init; } = DefaultMegabytes;

    /// <summary>How many seconds a writer waits for others that write to the embedded database, in this process and in another one.</summary>
    public int SecondsToWait { get; init; } = DefaultSecondsToWait;

    /// <summary>How long a client may send or read nothing before its rate counts.</summary>
    public System.TimeSpan Grace { get; init; } = System.TimeSpan.FromSeconds(5);

    /// <summary>How many bytes of an answer a client must read in a second, on average: one that reads none is ended once it could have read all.</summary>
    public double AnswerBytesPerSecond { get; init; } = 4_000;

    /// <summary>The address under which readers reach the site; null for the one that they asked.</summary>
    public string? PublicUrl { get; init; }

    /// <summary>How many programs and results one address may send in a minute.</summary>
    public int WritesPerMinute { get; init; } = DefaultWritesPerMinute;

    /// <summary>How many megabytes one address may store in a day.</summary>
    public int MegabytesPerDay { get; init; } = DefaultMegabytesPerDay;

    /// <summary>Whether a proxy says where a request came from.</summary>
    public bool IsBehindProxy { get; init; }

    /// <summary>Addresses and networks of proxies besides those on this machine, separated by semicolons.</summary>
    public string Proxies { get; init; } = "";

    /// <summary>Whether the compiler is started, and single files are made, before a visitor needs them.</summary>
    public bool IsWarmedUp { get; init; } = true;

    /// <summary>For how long the answer holds whether the database takes what is written.</summary>
    public int HealthSeconds { get; init; } = 5;

    /// <summary>How long a page that everybody sees alike is kept, 0 for not at all; other instances show what is new after as long.</summary>
    public int PageSeconds { get; init; } = 5;
}
