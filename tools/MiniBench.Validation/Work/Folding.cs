namespace MiniBench.Validation;

/// <summary>The same library code over four types: alone each gets a version of its own, together they share one.</summary>
internal static class Folding
{
    private const int Length = 300;
    private static readonly int[] Numbers = [.. Enumerable.Range(0, Length)];

    internal static WorkCase<int, int> Case { get; } = new(
        "aggregate", 1,
        ("array", () => Over(Numbers)),
        ("list", () => Over(new List<int>(Numbers))),
        ("set", () => Over(new HashSet<int>(Numbers))),
        ("queue", () => Over(new Queue<int>(Numbers))));

    private static Func<int, int> Over(int[] all) => x => all.Aggregate((sum, next) => sum + next) + x;

    private static Func<int, int> Over(List<int> all) => x => all.Aggregate((sum, next) => sum + next) + x;

    private static Func<int, int> Over(HashSet<int> all) => x => all.Aggregate((sum, next) => sum + next) + x;

    private static Func<int, int> Over(Queue<int> all) => x => all.Aggregate((sum, next) => sum + next) + x;
}
