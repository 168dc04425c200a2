namespace MiniBench.Validation;

/// <summary>
/// Ordinary functions, each twice: the same text, compiled for each of two types that it does not use. Both do equal work; what
/// can make them differ is where the runtime puts their code.
/// </summary>
internal static class CopyCases
{
    internal static IReadOnlyList<IWorkCase> All { get; } =
    [
        Of("words", "the quick brown fox jumps over the lazy dog and then it sleeps", CopiedText<One>.Words, CopiedText<Two>.Words),
        Of("reversal", "able was I ere I saw elba", CopiedText<One>.Reverse, CopiedText<Two>.Reverse),
        Of("palindrome", "a man a plan a canal panama", CopiedText<One>.IsPalindrome, CopiedText<Two>.IsPalindrome),
        Of("digits", "4815162342", CopiedText<One>.Digits, CopiedText<Two>.Digits),
        Of("distance", "kitten and sitting", CopiedText<One>.Distance, CopiedText<Two>.Distance),
        Of("state-machine", "if (a <= 10) { b = a + 1; } // done", CopiedText<One>.Tokens, CopiedText<Two>.Tokens),
        Of("join", 12, CopiedText<One>.Join, CopiedText<Two>.Join),
        Of("interpolation", 1_234, CopiedText<One>.Interpolate, CopiedText<Two>.Interpolate),
        Of("insertion-sort", Numbers(40), CopiedNumbers<One>.Sort, CopiedNumbers<Two>.Sort),
        Of("sieve", 400, CopiedNumbers<One>.Sieve, CopiedNumbers<Two>.Sieve),
        Of("divisor", 3_528, CopiedNumbers<One>.Divisor, CopiedNumbers<Two>.Divisor),
        Of("product", 8, CopiedNumbers<One>.Multiply, CopiedNumbers<Two>.Multiply),
        Of("checksum", Numbers(200), CopiedNumbers<One>.Checksum, CopiedNumbers<Two>.Checksum),
        Of("scalar-product", Numbers(100), CopiedNumbers<One>.Dot, CopiedNumbers<Two>.Dot),
        Of("collatz", 27, CopiedNumbers<One>.Collatz, CopiedNumbers<Two>.Collatz),
        Of("bits", 0x5A5A5A5A, CopiedNumbers<One>.Bits, CopiedNumbers<Two>.Bits),
        Of("towers", 7, CopiedCalls<One>.Towers, CopiedCalls<Two>.Towers),
        Of("queens", 5, CopiedCalls<One>.Queens, CopiedCalls<Two>.Queens),
        Of("power", 21, CopiedCalls<One>.Power, CopiedCalls<Two>.Power),
        Of("exception", 3, CopiedCalls<One>.Throw, CopiedCalls<Two>.Throw),
        Of("list", 50, CopiedCollections<One>.Fill, CopiedCollections<Two>.Fill),
        Of("stack", "3 4 + 2 * 7 -", CopiedCollections<One>.Calculate, CopiedCollections<Two>.Calculate),
        Of("letters", "mississippi river", CopiedCollections<One>.Letters, CopiedCollections<Two>.Letters),
        Of("search", Numbers(64), CopiedCollections<One>.Find, CopiedCollections<Two>.Find),
    ];

    private static int[] Numbers(int count) => [.. Enumerable.Range(0, count).Select(i => i * 7_919 % 1_000)];

    private static WorkCase<TInput, TOutput> Of<TInput, TOutput>(string name, TInput input, Func<TInput, TOutput> first, Func<TInput, TOutput> second) =>
        new("copy-" + name, input, ("first", () => first), ("second", () => second));

    private struct One;

    private struct Two;
}
