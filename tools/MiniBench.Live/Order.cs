namespace MiniBench.Live;

/// <summary>What the tool tells the program that it runs: one byte.</summary>
public enum Order
{
    /// <summary>The screen is clear: the program may write its results.</summary>
    Go = 0,

    /// <summary>End the run with the table so far, as after Ctrl+C; a program that measures nothing ends.</summary>
    Interrupt = 1,

    /// <summary>End the run with the table so far, and then the program.</summary>
    End = 2,
}
