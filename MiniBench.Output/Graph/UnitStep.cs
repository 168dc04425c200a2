namespace MiniBench.Output;

/// <summary>One unit of a family, such as µs among the times.</summary>
/// <param name="Factor">How many of the family's basic unit it is worth; positive.</param>
/// <param name="Suffix">What follows the number, with its space if it wants one: "\u00A0µs", "k".</param>
internal sealed record UnitStep(double Factor, string Suffix);
