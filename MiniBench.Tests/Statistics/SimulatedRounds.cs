namespace MiniBench.Tests;

/// <summary>Rounds of two tests with a true ratio, disturbed as on a machine that is shared.</summary>
internal sealed class SimulatedRounds(Disturbance disturbance, int seed)
{
    /// <summary>Of tests, in nanoseconds: far more than what one process cannot tell.</summary>
    internal const double Time = 1_000;

    private const double Deviation = 0.05;
    private const double Correlation = 0.8;
    private const double DriftingShare = 0.4;
    private const double SlowFactor = 1.45;
    private const double ChangeOfSpeed = 0.02;

    private readonly Noise own = new(seed);
    private readonly Noise first = new(seed + 1_000_000);
    private readonly Noise second = new(seed + 2_000_000);
    private bool isSlow;

    internal (double[] First, double[] Second) Next(int rounds, double ratio)
    {
        (double[] a, double[] b) = (new double[rounds], new double[rounds]);
        for (int i = 0; i < rounds; i++)
        {
            isSlow ^= disturbance == Disturbance.TwoSpeeds && own.Uniform() < ChangeOfSpeed;
            double speed = isSlow ? SlowFactor : 1;
            a[i] = Time * ratio * speed * Disturbed(first);
            b[i] = Time * speed * Disturbed(second);
        }

        return (a, b);
    }

    private double Disturbed(Noise noise) => disturbance switch
    {
        Disturbance.Drifting => noise.LogNormal(Deviation) * noise.Drifting(DriftingShare * Deviation, Correlation),
        Disturbance.Outliers => noise.LogNormal(Deviation) * (noise.Uniform() < 0.05 ? 3 : 1),
        _ => noise.LogNormal(Deviation),
    };
}
