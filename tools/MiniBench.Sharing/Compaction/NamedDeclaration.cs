namespace MiniBench.Sharing;

/// <summary>Something that can be renamed.</summary>
/// <param name="Key">Where it is declared, which tells it from all others.</param>
/// <param name="Kind">What it is.</param>
/// <param name="Cluster">The types, related by inheritance or nesting, that it belongs to.</param>
/// <param name="Body">Where the member begins that it is local to.</param>
/// <param name="Uses">How often its name is written.</param>
internal sealed record NamedDeclaration(int Key, NameKind Kind, int Cluster, int Body, int Uses);
