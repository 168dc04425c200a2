using System.Linq;

namespace MiniBench.Output;

/// <summary>Tells one run that is given twice from two: beside itself, it has no difference.</summary>
internal static class OneRun
{
    /// <summary>What is wrong with two runs that are one; null where they are two, or nobody knows.</summary>
    internal static string? GivenTwice(RunEnvironment? place, string name, RunEnvironment? otherPlace, string other) =>
        place is not null && otherPlace is not null && place.Time == otherPlace.Time && !Machine.Differences(place, otherPlace).Any()
            ? $"{name} and {other} are of the same machine ({place.Processor}), and began at the same moment: they are one run, given twice"
            : null;
}
