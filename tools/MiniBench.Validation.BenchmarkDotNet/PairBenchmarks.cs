using BenchmarkDotNet.Attributes;

namespace MiniBench.Validation.Rival;

/// <summary>The pairs that MiniBench measures, by the names of their methods. Public and not sealed, as BenchmarkDotNet asks.</summary>
public class PairBenchmarks
{
    private readonly string[] numbersInput = ParsingPairs.Numbers;
    private readonly string lineInput = ParsingPairs.Line;
    private readonly string dateInput = ParsingPairs.Date;
    private readonly int[] tenInput = CollectionPairs.Wanted;
    private readonly int[] thousandInput = CollectionPairs.Wanted;
    private readonly List<int> filterInput = CollectionPairs.Numbers;
    private readonly int capacityInput = 1_000;
    private readonly string[] concatenationInput = TextPairs.Words;
    private readonly string spacesInput = TextPairs.Sentence;
    private readonly string formatInput = TextPairs.Header;
    private readonly string caseInput = TextPairs.Header;
    private readonly double[] rootInput = NumberPairs.Values;
    private readonly int digitsInput = NumberPairs.Number;
    private readonly decimal[] pricesInput = NumberPairs.Prices;
    private readonly string wrongNumberInput = FaultPairs.Wrong;
    private readonly Dictionary<string, int> knownKeyInput = FaultPairs.Ages;
    private readonly int counterInput = 100;
    private readonly int lookupsInput = 100;
    private readonly int bufferInput = 10_000;
    private readonly int pointsInput = 100;

    [Benchmark]
    public int ParseAll() => ParsingPairs.ParseAll(numbersInput);

    [Benchmark]
    public int ReadDigits() => ParsingPairs.ReadDigits(numbersInput);

    [Benchmark]
    public int Split() => ParsingPairs.Split(lineInput);

    [Benchmark]
    public int SplitSpan() => ParsingPairs.SplitSpan(lineInput);

    [Benchmark]
    public int ParseDate() => ParsingPairs.ParseDate(dateInput);

    [Benchmark]
    public int ParseExactDate() => ParsingPairs.ParseExactDate(dateInput);

    [Benchmark]
    public int InList() => CollectionPairs.InList(tenInput);

    [Benchmark]
    public int InArray() => CollectionPairs.InArray(tenInput);

    [Benchmark]
    public int InSet() => CollectionPairs.InSet(thousandInput);

    [Benchmark]
    public int BySearch() => CollectionPairs.BySearch(thousandInput);

    [Benchmark]
    public int ForEach() => CollectionPairs.ForEach(filterInput);

    [Benchmark]
    public int WhereSum() => CollectionPairs.WhereSum(filterInput);

    [Benchmark]
    public int Grow() => CollectionPairs.Grow(capacityInput);

    [Benchmark]
    public int Presized() => CollectionPairs.Presized(capacityInput);

    [Benchmark]
    public string Plus() => TextPairs.Plus(concatenationInput);

    [Benchmark]
    public string Builder() => TextPairs.Builder(concatenationInput);

    [Benchmark]
    public string ByRegex() => TextPairs.ByRegex(spacesInput);

    [Benchmark]
    public string BySplit() => TextPairs.BySplit(spacesInput);

    [Benchmark]
    public string Format() => TextPairs.Format(formatInput);

    [Benchmark]
    public string Interpolate() => TextPairs.Interpolate(formatInput);

    [Benchmark]
    public bool ByUpper() => TextPairs.ByUpper(caseInput);

    [Benchmark]
    public bool IgnoringCase() => TextPairs.IgnoringCase(caseInput);

    [Benchmark]
    public double Roots() => NumberPairs.Roots(rootInput);

    [Benchmark]
    public double Powers() => NumberPairs.Powers(rootInput);

    [Benchmark]
    public int DigitsByDivision() => NumberPairs.DigitsByDivision(digitsInput);

    [Benchmark]
    public int DigitsByText() => NumberPairs.DigitsByText(digitsInput);

    [Benchmark]
    public decimal Exactly() => NumberPairs.Exactly(pricesInput);

    [Benchmark]
    public decimal Roughly() => NumberPairs.Roughly(pricesInput);

    [Benchmark]
    public int Catch() => FaultPairs.Catch(wrongNumberInput);

    [Benchmark]
    public int Try() => FaultPairs.Try(wrongNumberInput);

    [Benchmark]
    public int GuardedIndex() => FaultPairs.GuardedIndex(knownKeyInput);

    [Benchmark]
    public int TryGet() => FaultPairs.TryGet(knownKeyInput);

    [Benchmark]
    public int Locked() => LockPairs.Locked(counterInput);

    [Benchmark]
    public int Interlock() => LockPairs.Interlock(counterInput);

    [Benchmark]
    public int LockedLookups() => LockPairs.LockedLookups(lookupsInput);

    [Benchmark]
    public int ConcurrentLookups() => LockPairs.ConcurrentLookups(lookupsInput);

    [Benchmark]
    public int NewBuffer() => AllocationPairs.NewBuffer(bufferInput);

    [Benchmark]
    public int PooledBuffer() => AllocationPairs.PooledBuffer(bufferInput);

    [Benchmark]
    public double Objects() => AllocationPairs.Objects(pointsInput);

    [Benchmark]
    public double Values() => AllocationPairs.Values(pointsInput);
}
