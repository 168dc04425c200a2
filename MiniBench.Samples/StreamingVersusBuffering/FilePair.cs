namespace MiniBench.Samples;

/// <summary>A file, and where it goes encrypted.</summary>
/// <param name="Input">What is read.</param>
/// <param name="Output">What is written.</param>
internal sealed record FilePair(string Input, string Output);
