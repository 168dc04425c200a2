namespace MiniBench.Queue.Running;

/// <summary>Where and when a queue runs.</summary>
/// <param name="Id">The machine, whatever its network calls it.</param>
/// <param name="Name">The machine, for people.</param>
/// <param name="Boot">What is another one after every reboot.</param>
internal sealed record Machine(string Id, string Name, string Boot);
