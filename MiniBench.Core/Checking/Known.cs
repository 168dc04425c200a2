namespace MiniBench;

/// <summary>What is known of a value in the code of a test.</summary>
/// <param name="Name">What tells it from others: its type and what it was given, the function that it is, or where it comes from.</param>
/// <param name="Value">The object, where that is at hand.</param>
/// <param name="Inside">The classes in it, where it is a collection at hand; and in what goes through one.</param>
/// <param name="Fields">What its fields are, by their names, where the compiler made its class.</param>
internal sealed record Known(string Name, object? Value = null, string? Inside = null, IReadOnlyDictionary<string, Known>? Fields = null)
{
    /// <summary>Of which nothing is known.</summary>
    internal static Known Nothing { get; } = new("?");

    /// <summary>Whether more than its type says what it does.</summary>
    internal bool IsGiven => Value is not null && Name != Value.GetType().ToString();

    /// <summary>Returns the name.</summary>
    public override string ToString() => Name;
}
