namespace MiniBench;

/// <summary>How a method is with what it is handed.</summary>
/// <param name="Repeats">Whether it may call back many times: it has a loop, calls itself, or is not the program's own.</param>
/// <param name="Asks">Whether it asks objects, or functions, for what each does in its own way.</param>
/// <param name="BackTo">The method by which it comes back to itself; null where it does not.</param>
internal sealed record Conduct(bool Repeats, bool Asks, string? BackTo = null);
