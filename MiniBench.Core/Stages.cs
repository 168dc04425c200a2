namespace MiniBench;

/// <summary>What a pasted program can do without: see <see cref="StageAttribute"/>.</summary>
internal static class Stages
{
    internal const string Progress = "the progress line, and Ctrl+C that ends a run early";

    internal const string Environment = "the line that describes the machine";

    internal const string Warnings = "warnings about the machine and the run";

    internal const string Groups = "the letters of groups that cannot be told apart";

    internal const string Shortening = "shorter runs by argument or environment variable";

    internal const string ProcessorTime = "the processor's time of calls longer than 5 ms";

    internal const string Metrics = "metrics beside the time, of which the program has none";

    internal const string Clocks = "the check that the clock moves";

    internal const string Arguments = "checks of arguments";

    internal const string Turns = "the wait for another run in the same process";

    internal const string Encodings = "plain characters for consoles without µ and ±";
}
