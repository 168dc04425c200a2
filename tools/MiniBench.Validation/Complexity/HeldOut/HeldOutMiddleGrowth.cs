using System.Collections.Immutable;
using System.Globalization;
using System.Numerics;
using System.Text;
using System.Text.Json;

namespace MiniBench.Validation;

/// <summary>Ordinary code of O(n) and O(n log n) that the fitter was not made with, written on 2026-11-26.</summary>
internal static class HeldOutMiddleGrowth
{
    private const int Width = 16;
    private const double UintRange = 4_294_967_296;

    private static readonly IReadOnlyList<int> ForTexts = Sizes.LogSpaced(32, 30_000, 12);
    private static readonly IReadOnlyList<int> ForRounds = Sizes.PowersOfTwo(16, 1 << 14);
    private static readonly int[] Ways = [-Width, -1, 1, Width];
    private static readonly uint[] CrcTable = [.. Enumerable.Range(0, 256).Select(CrcEntry)];

    internal static IEnumerable<GrowthOperation> All() =>
    [
        Of("text in UTF-8", GrowthTruth.Linear, ForTexts, size => string.Concat(Enumerable.Range(0, size).Select(i => "café "[i % 5])), text => Encoding.UTF8.GetBytes(text).Length),
        Of("days of ISO dates", GrowthTruth.Linear, Sizes.LogSpaced(6, 8_000, 12), Dates, dates => dates.Max(date => DateOnly.ParseExact(date, "yyyy-MM-dd", CultureInfo.InvariantCulture).DayNumber)),
        Of("numbers of a JSON document", GrowthTruth.Linear, Sizes.LogSpaced(20, 10_000, 12), size => $"[{string.Join(',', Numbers.Random(size, 900, size).Select(number => number + 100))}]", JsonSum),
        Of("text in ROT13", GrowthTruth.Linear, ForTexts, size => string.Concat(Numbers.Random(size, 26, size).Select(letter => (char)('a' + letter))), text => string.Concat(text.Select(letter => (char)('a' + ((letter - 'a' + 13) % 26))))),
        Of("CRC of bytes", GrowthTruth.Linear, Sizes.LogSpaced(32, 200_000, 12), size => Numbers.Random(size, 256, size).Select(number => (byte)number).ToArray(), Crc),
        Of("area filled in a picture", GrowthTruth.Linear, Sizes.PowersOfTwo(64, 1 << 16), Picture, FilledArea),
        Of("circle by darts", GrowthTruth.Linear, Sizes.LogSpaced(16, 200_000, 12), size => size, CircleByDarts),
        Of("Fourier transform", GrowthTruth.Linearithmic, Sizes.PowersOfTwo(4, 1 << 12), size => (Signal: Numbers.Random(size).Select(number => new Complex(number / 1e9, 0)).ToArray(), Roots: Roots(size)), StrengthOfFirstWave),
        Of("sorted bit by bit", GrowthTruth.Linearithmic, ForRounds, size => Numbers.Random(size, size, size), MiddleByBits),
        Of("immutable list grown", GrowthTruth.Linearithmic, Sizes.LogSpaced(8, 3_000, 12), Numbers.Random, numbers => numbers.Aggregate(ImmutableList<int>.Empty, (list, number) => list.Add(number)).Count),
        Of("versions in order", GrowthTruth.Linearithmic, Sizes.LogSpaced(16, 6_000, 12), size => Numbers.Random(size).Select(number => new Version(number % 10, number / 10 % 100, number % 7_919)).ToArray(), versions => versions.Order().ToArray()[versions.Length / 2].Minor),
        Of("Fermat's test of all numbers", GrowthTruth.Linearithmic, Sizes.LogSpaced(16, 8_000, 12), size => size, PassedFermat),
        Of("cards after many shuffles", GrowthTruth.Linearithmic, ForRounds, Shuffle, PlaceAfterShuffles),
        Of("machines serviced each year", GrowthTruth.Linearithmic, Sizes.LogSpaced(16, 10_000, 12), size => Numbers.Random(size, 1_000_000, size), ServiceTimes),
    ];

    private static GrowthOperation Of<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.HeldOut, truth, sizes, input, run);

    private static string[] Dates(int size) =>
        [.. Numbers.Random(size, 100_000, size).Select(day => DateOnly.FromDayNumber(700_000 + day).ToString("yyyy-MM-dd", CultureInfo.InvariantCulture))];

    private static long JsonSum(string text)
    {
        using JsonDocument document = JsonDocument.Parse(text);
        return document.RootElement.EnumerateArray().Sum(number => number.GetInt64());
    }

    private static uint CrcEntry(int value)
    {
        uint entry = (uint)value;
        for (int bit = 0; bit < 8; bit++)
        {
            entry = (entry >> 1) ^ ((entry & 1u) * 0xEDB8_8320u);
        }

        return entry;
    }

    private static uint Crc(byte[] bytes)
    {
        uint crc = uint.MaxValue;
        foreach (byte one in bytes)
        {
            crc = CrcTable[(byte)crc ^ one] ^ (crc >> 8);
        }

        return ~crc;
    }

    /// <summary>Where the walls are: above, below, and at the start of each row, which is the end of the row before.</summary>
    private static bool[] Picture(int size) =>
        [.. Enumerable.Range(0, size + (2 * Width)).Select(i => i < Width || i >= size + Width || i % Width == 0)];

    private static int FilledArea(bool[] isWall)
    {
        bool[] isDone = [.. isWall];
        Queue<int> open = new([Width + 1]);
        isDone[Width + 1] = true;
        int area = 0;
        while (open.TryDequeue(out int at))
        {
            area++;
            foreach (int way in Ways)
            {
                if (!isDone[at + way])
                {
                    isDone[at + way] = true;
                    open.Enqueue(at + way);
                }
            }
        }

        return area;
    }

    private static double CircleByDarts(int darts)
    {
        uint state = 1;
        int hits = 0;
        for (int dart = 0; dart < darts; dart++)
        {
            state = (1_664_525u * state) + 1_013_904_223u;
            double across = state / UintRange;
            state = (1_664_525u * state) + 1_013_904_223u;
            double up = state / UintRange;
            hits += (across * across) + (up * up) < 1 ? 1 : 0;
        }

        return 4.0 * hits / darts;
    }

    private static Complex[] Roots(int size) =>
        [.. Enumerable.Range(0, size / 2).Select(i => Complex.FromPolarCoordinates(1, -2 * Math.PI * i / size))];

    /// <summary>Stockham's way: after each round there are half as many transforms, twice as long, and the last is in order.</summary>
    private static double StrengthOfFirstWave((Complex[] Signal, Complex[] Roots) given)
    {
        Complex[] waves = [.. given.Signal];
        Complex[] next = new Complex[waves.Length];
        int half = waves.Length / 2;
        for (int stride = 1; stride <= half; stride *= 2)
        {
            for (int i = 0; i < half; i++)
            {
                int first = i & -stride;
                (Complex left, Complex right) = (waves[i], waves[i + half]);
                next[first + i] = left + right;
                next[first + i + stride] = (left - right) * given.Roots[first];
            }

            (waves, next) = (next, waves);
        }

        return waves[1].Magnitude;
    }

    /// <summary>The middle one of numbers that are sorted by each of their bits in turn; they have as many bits as their count.</summary>
    private static int MiddleByBits(int[] numbers)
    {
        int[] sorted = [.. numbers];
        int[] next = new int[numbers.Length];
        for (int bit = 0; 1 << bit < numbers.Length; bit++)
        {
            int zeros = 0;
            foreach (int number in sorted)
            {
                zeros += 1 - ((number >> bit) & 1);
            }

            int[] places = [0, zeros];
            foreach (int number in sorted)
            {
                next[places[(number >> bit) & 1]++] = number;
            }

            (sorted, next) = (next, sorted);
        }

        return sorted[sorted.Length / 2];
    }

    /// <summary>How many numbers leave one when they divide a power of two, as all odd primes do.</summary>
    private static int PassedFermat(int largest)
    {
        int passed = 0;
        for (int number = 3; number <= largest; number++)
        {
            passed += PowerOfTwo(number - 1, number) == 1 ? 1 : 0;
        }

        return passed;
    }

    private static int PowerOfTwo(int exponent, int modulus)
    {
        int power = 1;
        for (int bit = BitOperations.Log2((uint)exponent); bit >= 0; bit--)
        {
            power = ((power * power) << ((exponent >> bit) & 1)) % modulus;
        }

        return power;
    }

    private static int[] Shuffle(int size)
    {
        int[] places = [.. Enumerable.Range(0, size)];
        new Random(size).Shuffle(places);
        return places;
    }

    /// <summary>Where the first card is after the same shuffle as often as there are cards; two times a number of shuffles is twice as many.</summary>
    private static int PlaceAfterShuffles(int[] shuffle)
    {
        int[] places = shuffle;
        for (int shuffles = 1; shuffles < shuffle.Length; shuffles *= 2)
        {
            int[] twice = new int[places.Length];
            for (int card = 0; card < places.Length; card++)
            {
                twice[card] = places[places[card]];
            }

            places = twice;
        }

        return places[0];
    }

    /// <summary>Machines whose turn it is are serviced and go to the end of the queue, through all of the heap.</summary>
    private static long ServiceTimes(int[] times)
    {
        PriorityQueue<int, int> turns = new(times.Select((time, machine) => (machine, time)));
        long sum = 0;
        for (int i = 0; i < times.Length && turns.TryPeek(out int machine, out int time); i++)
        {
            sum += time * (machine % 2 == 0 ? 1L : -1L);
            turns.DequeueEnqueue(machine, time + 1_000_000);
        }

        return sum;
    }
}
