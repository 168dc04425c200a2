namespace MiniBench.Sharing;

/// <summary>What a name stands for, which decides what it must differ from.</summary>
internal enum NameKind
{
    /// <summary>Differs from all types and members.</summary>
    Type,

    /// <summary>Differs from the members of the types around, above and below its own.</summary>
    Member,

    /// <summary>Differs from all else in its member, and from the members of its type.</summary>
    Local,

    /// <summary>Differs from everything.</summary>
    TypeParameter,
}
