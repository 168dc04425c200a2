using System;
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
        string? before = winners.FirstOrDefault(winner => winner is not null), after = winners.LastOrDefault(winner => winner is not null);
        int last = Run([.. compared.Reverse()], [.. winners.Reverse()], after!);
        int first = before == after && last > 0 ? 0 : Run(compared, winners, before!);
        if ((first + last) * 2 <= winners.Length)
        {
            return null;
        }

        bool isFirstVague = winners.Take(first).Contains(null), isLastVague = winners.TakeLast(last).Contains(null);
        string start = first == 0 ? "" : $"{before} is {Fastest(isFirstVague)} {(first == 1 ? "at" : "up to")} {Inputs.Called(compared[first - 1])}";
        string end = last == 0 ? "" : $"{after}{Verb(isLastVague, first > 0)} {From(compared, last, isOpen)}";
        return start + (first == 0 || last == 0 ? "" : isFirstVague || isLastVague ? "; " : ", ") + end;
    }

    /// <summary>How many sizes from the first one on a test wins, or is not told from the fastest; the last of them it wins.</summary>
    private static int Run(ResultSuite[] compared, string?[] winners, string name)
    {
        int count = winners.Zip(compared).TakeWhile(one => one.First == name || (one.First is null && Ranking.IsInFront(one.Second, name))).Count();
        return Array.LastIndexOf(winners, name, Math.Max(0, count - 1), count) + 1;
    }

    private static string Fastest(bool isVague) => isVague ? "the fastest, or not told from it," : "the fastest";

    private static string Verb(bool isVague, bool isSecond) => !isSecond ? $" is {Fastest(isVague)}" : isVague ? " is, or is not told from it," : "";

    private static string From(ResultSuite[] compared, int count, bool isOpen)
    {
        string largest = Inputs.Called(compared[^1]);
        return count == 1 ? $"at {largest}" : $"from {Inputs.Called(compared[^count])} {(isOpen ? "on" : $"to {largest}")}";
    }
}
