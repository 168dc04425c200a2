namespace MiniBench.Web.Storage;

/// <summary>What is kept under a link that is made from its content, and what its owner can change of it.</summary>
public abstract record StoredItem
{
    /// <summary>What <see cref="Listed"/> is of what the site's operator took off the lists: its owner cannot put it there again.</summary>
    internal const int TakenOff = -1;

    /// <summary>Its identifier.</summary>
    public string Id { get; init; } = "";

    /// <summary>All letters for its content.</summary>
    public string Content { get; init; } = "";

    /// <summary>When it came in, in milliseconds since 1970.</summary>
    public long Created { get; init; }

    /// <summary>Whether it is shown to those who browse: 1, 0, or <see cref="TakenOff"/>.</summary>
    public int Listed { get; init; }

    /// <summary>A hash of what its owner has.</summary>
    public string Secret { get; init; } = "";

    /// <summary>When it was deleted; null if it is there.</summary>
    public long? Deleted { get; init; }

    /// <summary>Why it was deleted.</summary>
    public string? Reason { get; init; }

    /// <summary>The address of its page on this site.</summary>
    internal abstract string Path { get; }

    /// <summary>The address of its owner's page.</summary>
    /// <param name="secret">What its owner has.</param>
    internal string OwnPath(string secret) => $"{Path}/own/{secret}";

    /// <summary>What it is called.</summary>
    internal abstract string Heading { get; }
}
