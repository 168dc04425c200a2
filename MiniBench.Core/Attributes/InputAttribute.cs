namespace MiniBench;

/// <summary>Marks a field, a property, or a method without parameters, that gives the input. Several are several inputs, by their names.</summary>
[AttributeUsage(AttributeTargets.Field | AttributeTargets.Property | AttributeTargets.Method)]
public sealed class InputAttribute : Attribute;
