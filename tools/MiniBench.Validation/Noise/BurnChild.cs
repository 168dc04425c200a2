using System.Globalization;

namespace MiniBench.Validation;

/// <summary>A neighbour that keeps a processor busy: <c>burn SECONDS</c>. It ends by itself, should nobody end it.</summary>
internal sealed class BurnChild : IChild
{
    private const int Steps = 100_000;

    public string Name => "burn";

    public ChildReport Run(string[] args)
    {
        TimeSpan time = TimeSpan.FromSeconds(double.Parse(args[0], CultureInfo.InvariantCulture));
        TimeProvider clock = TimeProvider.System;
        for (long start = clock.GetTimestamp(); clock.GetElapsedTime(start) < time;)
        {
            Chain.Run(Steps);
        }

        return ChildReport.Of();
    }
}
