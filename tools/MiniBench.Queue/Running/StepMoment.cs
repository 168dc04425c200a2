namespace MiniBench.Queue.Running;

/// <summary>When in a step.</summary>
public enum StepMoment
{
    /// <summary>Nothing of it has happened.</summary>
    Before = 0,

    /// <summary>All of it has been done, and nothing committed.</summary>
    Inside = 1,

    /// <summary>It has happened.</summary>
    After = 2,
}
