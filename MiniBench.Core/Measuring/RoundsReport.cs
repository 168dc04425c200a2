namespace MiniBench;

/// <summary>Tells how far the rounds are, and shows the results so far from time to time.</summary>
internal sealed class RoundsReport(RunContext run, double roundTime, Func<IReadOnlyList<ResultSuite>> results)
{
    /// <summary>After so long, in nanoseconds, there is a first table: what is over before needs none.</summary>
    private const double FirstShown = 20e6;

    /// <summary>The next one comes after this share of the time so far, and after so many nanoseconds at most: making tables is to take a small part of the time.</summary>
    private const double WaitShare = 0.4, LongestWait = 1e9;

    /// <summary>Of fewer rounds there are no intervals worth showing.</summary>
    private const int RoundsOfFirstTable = 3;

    /// <summary>In a sweep the first table is shown as soon as there is one.</summary>
    private double nextShown = run.IsSweep ? 0 : FirstShown;

    /// <summary>Tells it after a round.</summary>
    /// <param name="rounds">The rounds so far.</param>
    /// <param name="time">The time that all rounds are to take, in nanoseconds.</param>
    /// <param name="count">How many there are to be.</param>
    [Stage(Stages.Progress)]
    internal void Tell(Rounds rounds, double time, int count)
    {
        double left = Math.Max(0, Math.Max(time - rounds.Time, (count - rounds.Count) * Math.Max(roundTime, rounds.Time / Math.Max(1, rounds.Count))));
        run.Watch.Report(rounds.Time / (rounds.Time + left), left / 1e9);
        if (run.Watch.ShowsResults && rounds.Count >= RoundsOfFirstTable && rounds.WallTime >= nextShown)
        {
            run.Watch.Show(results(), isFinal: false);
            nextShown = rounds.WallTime + Math.Min(LongestWait, WaitShare * rounds.WallTime);
        }
    }
}
