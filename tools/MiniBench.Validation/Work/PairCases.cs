namespace MiniBench.Validation;

/// <summary>
/// Twenty pairs of ordinary code, not tuned for anything. BenchmarkDotNet measures the same methods; its program names them as these
/// cases do.
/// </summary>
internal static class PairCases
{
    internal static IReadOnlyList<IWorkCase> All { get; } =
    [
        Of("numbers", ParsingPairs.Numbers, ParsingPairs.ParseAll, ParsingPairs.ReadDigits),
        Of("line", ParsingPairs.Line, ParsingPairs.Split, ParsingPairs.SplitSpan),
        Of("date", ParsingPairs.Date, ParsingPairs.ParseDate, ParsingPairs.ParseExactDate),
        Of("ten", CollectionPairs.Wanted, CollectionPairs.InList, CollectionPairs.InArray),
        Of("thousand", CollectionPairs.Wanted, CollectionPairs.InSet, CollectionPairs.BySearch),
        Of("filter", CollectionPairs.Numbers, CollectionPairs.ForEach, CollectionPairs.WhereSum),
        Of("capacity", 1_000, CollectionPairs.Grow, CollectionPairs.Presized),
        Of("concatenation", TextPairs.Words, TextPairs.Plus, TextPairs.Builder),
        Of("spaces", TextPairs.Sentence, TextPairs.ByRegex, TextPairs.BySplit),
        Of("format", TextPairs.Header, TextPairs.Format, TextPairs.Interpolate),
        Of("case", TextPairs.Header, TextPairs.ByUpper, TextPairs.IgnoringCase),
        Of("root", NumberPairs.Values, NumberPairs.Roots, NumberPairs.Powers),
        Of("digits", NumberPairs.Number, NumberPairs.DigitsByDivision, NumberPairs.DigitsByText),
        Of("prices", NumberPairs.Prices, NumberPairs.Exactly, NumberPairs.Roughly),
        Of("wrong-number", FaultPairs.Wrong, FaultPairs.Catch, FaultPairs.Try),
        Of("known-key", FaultPairs.Ages, FaultPairs.GuardedIndex, FaultPairs.TryGet),
        Of("counter", 100, LockPairs.Locked, LockPairs.Interlock),
        Of("lookups", 100, LockPairs.LockedLookups, LockPairs.ConcurrentLookups),
        Of("buffer", 10_000, AllocationPairs.NewBuffer, AllocationPairs.PooledBuffer),
        Of("points", 100, AllocationPairs.Objects, AllocationPairs.Values),
    ];

    /// <summary>The names of the methods are those of the tests.</summary>
    private static WorkCase<TInput, TOutput> Of<TInput, TOutput>(string name, TInput input, Func<TInput, TOutput> first, Func<TInput, TOutput> second) =>
        new("pair-" + name, input, (first.Method.Name, () => first), (second.Method.Name, () => second));
}
