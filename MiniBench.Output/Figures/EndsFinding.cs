using System.Linq;

namespace MiniBench.Output;

/// <summary>Which tests win at the smallest and at the largest sizes, where what lies between is open.</summary>
internal static class EndsFinding
{
    /// <summary>The sentence; null where both ends together are no more than half of the sizes.</summary>
    /// <param name="compared">The sizes at which tests were compared, ascending.</param>
    /// <param name="winners">The winner of each; null where none is known.</param>
    /// <param name="isOpen">Whether nothing was measured beyond the largest of them.</param>
    internal static string? Of(ResultSuite[] compared, string?[] winners, bool isOpen)
    {
        int last = winners.Reverse().TakeWhile(winner => winner is not null && winner == winners[^1]).Count();
        int first = winners[0] == winners[^1] ? 0 : winners.TakeWhile(winner => winner is not null && winner == winners[0]).Count();
        if ((first + last) * 2 <= winners.Length)
        {
            return null;
        }

        string start = first > 0 ? $"{winners[0]} is the fastest {(first == 1 ? "at" : "up to")} {Inputs.Label(compared[first - 1])}" : "";
        string end = last > 0 ? winners[^1] + (first > 0 ? " " : " is the fastest ") + From(compared, last, isOpen) : "";
        return string.Join(", ", new[] { start, end }.Where(part => part.Length > 0));
    }

    private static string From(ResultSuite[] compared, int count, bool isOpen)
    {
        string largest = Inputs.Label(compared[^1]);
        return count == 1 ? $"at {largest}" : $"from {Inputs.Label(compared[^count])} {(isOpen ? "on" : $"to {largest}")}";
    }
}
