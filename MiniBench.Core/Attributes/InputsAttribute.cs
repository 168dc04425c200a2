namespace MiniBench;

/// <summary>
/// Marks a field, a property, or a method without parameters, that gives several inputs: a sequence of them, or of pairs of a label
/// and an input.
/// </summary>
[AttributeUsage(AttributeTargets.Field | AttributeTargets.Property | AttributeTargets.Method)]
public sealed class InputsAttribute : Attribute;
