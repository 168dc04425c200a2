using System.Runtime.CompilerServices;

namespace MiniBench.Validation;

/// <summary>
/// The same walk over separate data of some size: four tests that are equal in all but their kind of delegate. Each makes its own
/// data, so that it finds them in a cache only if nothing else has taken their place.
/// </summary>
internal static class Walks
{
    private const int NodeBytes = 32;
    private static int[] numbers = [];
    private static int[] moreNumbers = [];
    private static Node[] nodes = [];
    private static Node[] moreNodes = [];

    /// <summary>Walks over numbers; what goes in and out is a value.</summary>
    internal static WorkCase<int, int> OverNumbers(string name, int bytes) => new(
        name, 1,
        ("lambda", () => Lambda(Numbers(bytes))),
        ("method", () => Method(Numbers(bytes))),
        ("closure", () => Closure(Numbers(bytes))),
        ("second closure", () => SecondClosure(Numbers(bytes))));

    /// <summary>Walks over objects; what goes in and out is a reference.</summary>
    internal static WorkCase<string, string> OverObjects(string name, int bytes) => new(
        name, "x",
        ("lambda", () => Lambda(Nodes(bytes))),
        ("method", () => Method(Nodes(bytes))),
        ("closure", () => Closure(Nodes(bytes))),
        ("second closure", () => SecondClosure(Nodes(bytes))));

    private static Func<int, int> Lambda(int[] own)
    {
        numbers = own;
        return x => Sum(numbers) + x;
    }

    private static Func<int, int> Method(int[] own)
    {
        moreNumbers = own;
        return SumOfMore;
    }

    private static Func<string, string> Lambda(Node[] own)
    {
        nodes = own;
        return x => Pass(x, Sum(nodes));
    }

    private static Func<string, string> Method(Node[] own)
    {
        moreNodes = own;
        return PassMore;
    }

    private static Func<int, int> Closure(int[] own) => x => Sum(own) + x;

    private static Func<int, int> SecondClosure(int[] own) => x => Sum(own) + x;

    private static Func<string, string> Closure(Node[] own) => x => Pass(x, Sum(own));

    private static Func<string, string> SecondClosure(Node[] own) => x => Pass(x, Sum(own));

    private static int SumOfMore(int x) => Sum(moreNumbers) + x;

    private static string PassMore(string x) => Pass(x, Sum(moreNodes));

    private static string Pass(string x, int sum) => sum == 0 ? "" : x;

    private static int[] Numbers(int bytes) => [.. Enumerable.Range(0, bytes / sizeof(int))];

    private static Node[] Nodes(int bytes) => [.. Enumerable.Range(0, bytes / NodeBytes).Select(number => new Node(number + 1))];

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static int Sum(int[] all)
    {
        int sum = 0;
        foreach (int number in all)
        {
            sum += number;
        }

        return sum;
    }

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static int Sum(Node[] all)
    {
        int sum = 1;
        foreach (Node node in all)
        {
            sum |= node.Number;
        }

        return sum;
    }

    private sealed record Node(int Number);
}
