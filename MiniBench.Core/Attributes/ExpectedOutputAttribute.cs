namespace MiniBench;

/// <summary>Marks a field, a property, or a method without parameters, that gives the output which every test must have on the one input.</summary>
[AttributeUsage(AttributeTargets.Field | AttributeTargets.Property | AttributeTargets.Method)]
public sealed class ExpectedOutputAttribute : Attribute;
