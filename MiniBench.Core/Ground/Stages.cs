namespace MiniBench;

/// <summary>What a pasted program can do without: see <see cref="StageAttribute"/>.</summary>
internal static class Stages
{
    /// <summary>Left out only where no output of the program has elements or is lazy: then nothing is missing.</summary>
    internal const string Contents = "outputs by what they hold";

    internal const string Progress = "progress and Ctrl+C";

    internal const string Environment = "the machine's description";

    internal const string Warnings = "most warnings";

    internal const string Groups = "letters of groups";

    /// <summary>Left out only where the program names no baseline: then nothing is missing.</summary>
    internal const string Baseline = "ratios and verdicts beside a baseline";

    /// <summary>Left out only where all tests are written in place: then nothing is missing.</summary>
    internal const string Names = "names of methods behind variables";

    /// <summary>Left out only where no test is written with a dot before its name: then nothing is missing.</summary>
    internal const string Qualifiers = "names of methods without their classes";

    /// <summary>Left out only where nothing that the program names can be disposed of: then nothing is missing.</summary>
    internal const string Disposal = "advice on what was disposed of";

    /// <summary>Left out only where no suite runs in a static constructor: then little is missing.</summary>
    internal const string CallersThread = "runs in static constructors";

    internal const string Shortening = "settings from outside";

    /// <summary>Left out last of all: where it matters, garbage and calls that are slow once in a while, its absence costs accuracy.</summary>
    internal const string Mean = "the mean, which counts rare slow calls and garbage";

    /// <summary>Left out where <see cref="Mean"/> is, and where the program has no sweep, and no other suite that may have many inputs: then nothing is missing.</summary>
    internal const string SweepGarbage = "what each test's garbage costs in a sweep";

    /// <summary>Left out only where the program has no sweep: then nothing is missing.</summary>
    internal const string Sweeps = "first calls of sweeps";

    /// <summary>Always left out where the library is shortened: it calls the operating system.</summary>
    internal const string ThreadTime = "the thread's own time, which shows interruptions";

    /// <summary>Left out only where a program names nothing that works on several threads: then little is missing where the machine is not busy.</summary>
    internal const string Tiers = "the search for code that is still to be compiled";

    /// <summary>Always left out where the library is shortened.</summary>
    internal const string Neighbours = "the search for neighbours on the processor's core";

    /// <summary>Always left out where the library is shortened.</summary>
    internal const string OwnData = "the search for data of a test's own";

    /// <summary>Always left out where the library is shortened.</summary>
    internal const string SharedCode = "the search for library code that tests share";

    /// <summary>Always left out where the library is shortened.</summary>
    internal const string Rarities = "outputs in one object, groups, matches, and what has elements and an equality of its own";

    /// <summary>Left out only where the program does nothing with suites and results but call their members: then nothing is missing.</summary>
    internal const string Identity = "results as values, suites as lists";

    /// <summary>Left out only where the program names no number with a fraction: then little is missing.</summary>
    internal const string Registers = "registers that are full at the start";

    internal const string Places = "stack places";

    internal const string ProcessorTime = "processor time";

    internal const string Metrics = "metrics";

    internal const string Clocks = "the check of the clock";

    internal const string Arguments = "checks of arguments";

    internal const string Turns = "turns of several runs";

    internal const string Encodings = "plain text for old consoles";
}
