namespace MiniBench.Live;

/// <summary>What a program tells the tool that runs it. Each message begins with one byte of this.</summary>
public enum MessageKind
{
    /// <summary>A run begins. Nothing follows.</summary>
    Begin = 0,

    /// <summary>How far it is: a text.</summary>
    Progress = 1,

    /// <summary>Its results so far: see <see cref="LiveTable"/>.</summary>
    Table = 2,

    /// <summary>It is over. The program waits for one byte, so that the tool can clear the screen before the program writes to it.</summary>
    End = 3,

    /// <summary>The program ends for a reason that its author should know: a text.</summary>
    Fault = 4,

    /// <summary>A test writes to the console again and again: how many texts were not shown.</summary>
    Flood = 5,

    /// <summary>The process ends in the middle of a run. Nothing follows.</summary>
    CutOff = 6,

    /// <summary>A test failed in a run that others survived. Nothing follows.</summary>
    Failures = 7,

    /// <summary>A run has results. Nothing follows.</summary>
    Measured = 8,
}
