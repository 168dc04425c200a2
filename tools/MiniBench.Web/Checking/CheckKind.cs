namespace MiniBench.Web.Checking;

/// <summary>What is asked of a worker.</summary>
internal enum CheckKind
{
    /// <summary>To compile a program of some lines, so that the next one is compiled in no time.</summary>
    WarmUp = 0,

    /// <summary>To write a whole program around functions, and to check it.</summary>
    Write = 1,

    /// <summary>To check a program or a pack of one.</summary>
    Check = 2,

    /// <summary>To pack a program.</summary>
    Pack = 3,
}
