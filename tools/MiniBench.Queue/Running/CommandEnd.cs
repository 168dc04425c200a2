using MiniBench.Queue.Storage;

namespace MiniBench.Queue.Running;

/// <summary>How a command ended.</summary>
/// <param name="Ending">How.</param>
/// <param name="ExitCode">Its exit code; null if it did not end by itself.</param>
/// <param name="Note">What is to be known beside that; empty if nothing is.</param>
internal sealed record CommandEnd(JobEnding Ending, int? ExitCode, string Note = "");
