namespace MiniBench;

/// <summary>Marks the method that copies an input, for tests that change theirs: each call gets its own copy, made outside the time.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class FreshInputAttribute : Attribute;
