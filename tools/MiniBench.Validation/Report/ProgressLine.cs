using System.Globalization;
using System.IO;

namespace MiniBench.Validation;

/// <summary>Says how far the run is and how long it goes on: a line that is written over on a terminal, else a line a goal.</summary>
internal sealed class ProgressLine(IReadOnlyList<IGoal> goals, bool isFull, TextWriter error, bool isTerminal, TimeProvider clock)
{
    private readonly long start = clock.GetTimestamp();
    private int shown;

    internal void Report(int goal, double share)
    {
        string text = Text(goal, share, clock.GetElapsedTime(start).TotalSeconds);
        if (isTerminal)
        {
            error.Write("\r" + text.PadRight(shown));
            shown = text.Length;
        }
        else if (share == 0)
        {
            error.WriteLine(text);
        }
    }

    /// <summary>Makes room for what is written next.</summary>
    internal void Clear()
    {
        error.Write(isTerminal ? "\r" + new string(' ', shown) + "\r" : "");
        shown = 0;
    }

    /// <summary>The time left follows from what goals usually take, and from how much longer they have taken so far.</summary>
    internal string Text(int goal, double share, double elapsed)
    {
        double done = goals.Take(goal).Sum(one => one.Seconds(isFull)) + (share * goals[goal].Seconds(isFull));
        double all = goals.Sum(one => one.Seconds(isFull));
        double left = (all - done) * (done > all / 20 ? elapsed / done : 1);
        return string.Create(CultureInfo.InvariantCulture,
            $"[{goal + 1}/{goals.Count}] {goals[goal].Name} {100 * share:0} %, about {(left < 90 ? $"{left:0} s" : $"{left / 60:0} min")} left");
    }
}
