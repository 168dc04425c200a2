namespace MiniBench.Programs;

/// <summary>What the author of a benchmark file wrote, and so what is missing from it.</summary>
public enum ProgramKind
{
    /// <summary>Statements at the top of the file: a whole program.</summary>
    TopLevel = 0,

    /// <summary>A class with a Main method: a whole program.</summary>
    ClassicMain = 1,

    /// <summary>Classes with [Benchmark] methods and no Main.</summary>
    Attributes = 2,

    /// <summary>Nothing but functions.</summary>
    Functions = 3,

    /// <summary>Classes without a Main that make suites, such as the project's samples.</summary>
    Suites = 4,
}
