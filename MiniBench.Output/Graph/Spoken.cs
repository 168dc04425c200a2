namespace MiniBench.Output;

/// <summary>What a screen reader says.</summary>
/// <param name="Label">The picture's name.</param>
/// <param name="Description">What is to be seen in it.</param>
internal sealed record Spoken(string Label, string Description);
