namespace MiniBench.Validation;

/// <summary>A test on a simulated machine.</summary>
/// <param name="name">Its name.</param>
/// <param name="run">Does a number of calls: moves the machine's clock.</param>
internal sealed class SimulatedTest(string name, Action<long> run) : Candidate(name, 0, isStatic: false)
{
    /// <summary>What happens before a batch, outside its time.</summary>
    internal Action BeforeBatch { get; init; } = () => { };

    internal override long MaxCalls => long.MaxValue;

    internal override void Prepare(long calls) => BeforeBatch();

    internal override void Run(long calls) => run(calls);
}
