namespace MiniBench;

/// <summary>How a method is with what it is handed.</summary>
/// <param name="Repeats">Whether it may call back many times: it has a loop, or is not the program's own.</param>
/// <param name="Asks">Whether it asks objects, or functions, for what each does in its own way.</param>
internal sealed record Conduct(bool Repeats, bool Asks);
