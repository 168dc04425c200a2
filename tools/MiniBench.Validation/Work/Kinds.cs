namespace MiniBench.Validation;

/// <summary>The same bodies as lambdas and as method groups, over reference types and over value types.</summary>
internal static class Kinds
{
    private const string Word = "benchmark";

    internal static WorkCase<string, string> Reference { get; } = new(
        "identity-reference", Word, ("lambda", () => x => x), ("method", () => Same), ("second lambda", () => x => x), ("second method", () => SameAgain))
    {
        Empty = (_ => "", Nothing),
    };

    internal static WorkCase<int, int> Value { get; } = new(
        "identity-value", 1, ("lambda", () => x => x), ("method", () => Same), ("second lambda", () => x => x), ("second method", () => SameAgain))
    {
        Empty = (_ => 0, Nothing),
    };

    /// <summary>A few nanoseconds.</summary>
    internal static WorkCase<string, string> Short { get; } = new(
        "last-letter", Word, ("lambda", () => x => x[^1] == 'k' ? x : Word), ("method", () => IfLast), ("second lambda", () => x => x[^1] == 'k' ? x : Word), ("second method", () => IfLastAgain))
    {
        Empty = (_ => Word, NoObject),
    };

    /// <summary>Some tens of nanoseconds.</summary>
    internal static WorkCase<string, int> Longer { get; } = new(
        "letters", Word, ("lambda", () => x => Hash(x)), ("method", () => Hashed), ("closure", () => Closure(0)), ("second method", () => HashedAgain))
    {
        Empty = (_ => 0, Zero),
    };

    private static string Same(string x) => x;

    private static string SameAgain(string x) => x;

    private static int Same(int x) => x;

    private static int SameAgain(int x) => x;

    private static string Nothing(string x) => "";

    private static int Nothing(int x) => 0;

    private static int Zero(string x) => 0;

    private static string NoObject(string x) => Word;

    private static string IfLast(string x) => x[^1] == 'k' ? x : Word;

    private static string IfLastAgain(string x) => x[^1] == 'k' ? x : Word;

    private static int Hashed(string x) => Hash(x);

    private static int HashedAgain(string x) => Hash(x);

    private static Func<string, int> Closure(int start) => x => Hash(x) + start;

    private static int Hash(string x)
    {
        int hash = 17;
        foreach (char letter in x)
        {
            hash = (31 * hash) + letter;
        }

        return hash;
    }
}
