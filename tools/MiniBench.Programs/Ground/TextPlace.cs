namespace MiniBench.Programs;

/// <summary>A place in a text and what is to be said of it.</summary>
internal readonly record struct TextPlace(int Position, string Message);
