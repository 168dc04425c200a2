namespace MiniBench.Queue.Running;

/// <summary>How busy the machine is.</summary>
internal interface IProcessorLoad
{
    /// <summary>The time that all processors together have worked since the machine was started, in seconds; null if the system does not say.</summary>
    double? BusySeconds();
}
