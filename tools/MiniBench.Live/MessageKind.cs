namespace MiniBench.Live;

/// <summary>What a program tells the tool that runs it. Each message begins with one byte of this.</summary>
public enum MessageKind
{
    /// <summary>A run begins. Nothing follows.</summary>
    Begin = 1,

    /// <summary>How far it is: a text.</summary>
    Progress = 2,

    /// <summary>Its results so far: see <see cref="LiveTable"/>.</summary>
    Table = 3,

    /// <summary>It is over. The program waits for one byte, so that the tool can clear the screen before the program writes to it.</summary>
    End = 4,

    /// <summary>The program ends for a reason that its author should know: a text.</summary>
    Fault = 5,

    /// <summary>A test writes to the standard output again and again: how many texts were not shown.</summary>
    Flood = 6,

    /// <summary>The process ends in the middle of a run: the test that was running, or an empty text.</summary>
    CutOff = 7,

    /// <summary>A test failed in a run that others survived. Nothing follows.</summary>
    Failures = 8,
}
