using System;
using System.Globalization;
using System.Linq;

namespace MiniBench.Queue;

/// <summary>Times of commands, which take from a moment to days, as people write and read them.</summary>
internal static class TimeText
{
    private static readonly (string Name, TimeSpan Size)[] Known =
        [("ms", TimeSpan.FromMilliseconds(1)), ("min", TimeSpan.FromMinutes(1)), ("h", TimeSpan.FromHours(1)), ("s", TimeSpan.FromSeconds(1)), ("", TimeSpan.FromSeconds(1))];

    private static readonly TimeSpan Longest = TimeSpan.FromDays(7);

    /// <summary>Reads a time.</summary>
    /// <param name="option">The option behind which it stands.</param>
    /// <param name="text">A number, in seconds unless a unit stands behind it.</param>
    /// <exception cref="QueueException">It is none.</exception>
    internal static TimeSpan Parse(string option, string text)
    {
        (string name, TimeSpan size) = Known.First(unit => text.EndsWith(unit.Name, StringComparison.Ordinal));
        return double.TryParse(text[..^name.Length].Trim(), NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double number)
            && number >= 0 && number <= Longest / size
            ? number * size
            : throw new QueueException($"{option} is '{text}'; a time of at most 7 days was expected, such as 30s, 10min or 1.5h.");
    }

    /// <summary>Two figures of a time, at most.</summary>
    internal static string Of(TimeSpan time) => time switch
    {
        { TotalSeconds: < 1 } => Units.Invariant($"{Math.Max(0, time.TotalMilliseconds):0} ms"),
        { TotalSeconds: < 10 } => Units.Invariant($"{time.TotalSeconds:0.#} s"),
        { TotalSeconds: < 90 } => Units.Invariant($"{time.TotalSeconds:0} s"),
        { TotalMinutes: < 90 } => Units.Invariant($"{time.TotalMinutes:0} min"),
        { TotalHours: < 48 } => Units.Invariant($"{Math.Floor(time.TotalHours):0} h {time.Minutes} min"),
        _ => Units.Invariant($"{Math.Floor(time.TotalDays):0} days {time.Hours} h"),
    };
}
