namespace MiniBench;

/// <summary>
/// A piece of work that is always the same, measured as the tests are. It shows what the machine does to any work: how far its even and its
/// odd rounds are apart is the floor, below which no difference is called; how far its mean is above its quick rounds is excused in a test.
/// </summary>
internal sealed class ControlCandidate(IProbe probe) : Candidate("the control", -1, isStatic: false, isControl: true)
{
    internal override long MaxCalls => long.MaxValue;

    internal override void Prepare(long calls)
    {
    }

    internal override void Run(long calls)
    {
        for (long i = calls; i > 0; i--)
        {
            probe.Chains(MachineProbe.Turns);
        }
    }
}
