namespace MiniBench.Validation;

/// <summary>Ordinary code of O(n²) and more that the fitter was not made with, written on 2026-11-26.</summary>
internal static class HeldOutSteepGrowth
{
    private static readonly IReadOnlyList<int> ForPairs = Sizes.LogSpaced(8, 700, 12);
    private static readonly IReadOnlyList<int> Squares = [.. Sizes.LogSpaced(5, 70, 12).Select(side => side * side)];

    internal static IEnumerable<GrowthOperation> All() =>
    [
        Of("rule 30", GrowthTruth.Quadratic, Sizes.LogSpaced(10, 1_200, 12), Rule30),
        Of("shortest network of cables", GrowthTruth.Quadratic, Sizes.LogSpaced(8, 1_200, 12), size => Numbers.Random(2 * size, 1_000, size).Chunk(2).Select(at => (X: at[0], Y: at[1])).ToArray(), CableLength),
        Of("highest so far by Take", GrowthTruth.Quadratic, ForPairs, size => Numbers.Random(size, 1_000, size), numbers => Enumerable.Range(1, numbers.Length).Sum(count => numbers.Take(count).Max())),
        Of("days on the same weekday", GrowthTruth.Quadratic, ForPairs, size => Enumerable.Range(0, size).Select(DateOnly.FromDayNumber).ToArray(), days => days.Sum(one => days.Count(other => other.DayOfWeek == one.DayOfWeek))),
        Of("common starts of all texts", GrowthTruth.Quadratic, Sizes.LogSpaced(7, 600, 12), size => Enumerable.Range(0, size).Select(i => $"item {i:0000}").ToArray(), texts => texts.Sum(one => texts.Sum(other => one.AsSpan().CommonPrefixLength(other.AsSpan())))),
        Of("volume of a sphere by cubes", GrowthTruth.Cubic, Sizes.LogSpaced(5, 130, 12), SphereVolume),
        Of("ripples on a pond", GrowthTruth.Cubic, Sizes.LogSpaced(4, 50, 11), HighestRipple),
        Of("words of three letters", GrowthTruth.Cubic, Sizes.LogSpaced(5, 45, 11), size => Enumerable.Range(0, size).Select(i => (char)('A' + i)).ToArray(), letters => (from first in letters from second in letters from third in letters select new string([first, second, third])).Max(StringComparer.Ordinal)!),
        Of("amounts that are sums of two", GrowthTruth.Cubic, Sizes.LogSpaced(6, 85, 12), size => Enumerable.Range(0, size).Select(i => i + 0.01m).ToArray(), amounts => amounts.Sum(one => amounts.Count(other => amounts.Contains(one + other)))),
        Of("Chinese rings", GrowthTruth.Exponential(2), [.. Enumerable.Range(5, 13)], RingMoves),
        Of("expected points of a game", GrowthTruth.Exponential(2), [.. Enumerable.Range(4, 13)], size => Expected(size, 1)),
        Of("fractions of Stern's tree", GrowthTruth.Exponential(2), [.. Enumerable.Range(3, 11)], SternTops),
        Of("weighings", GrowthTruth.Exponential(3), [.. Enumerable.Range(2, 11)], size => Numbers.Random(size, 100, size), weights => Balances(weights, 0, 0)),
        Of("round walks in a city", GrowthTruth.Exponential(4), [.. Enumerable.Range(1, 10)], size => RoundWalks(size, 0, 0)),
        Of("algae by rewriting", GrowthTruth.Exponential(1.618), [.. Enumerable.Range(9, 13)], Algae),
        Of("dots of a Sierpinski triangle", GrowthTruth.Power(Math.Log2(3)), Sizes.PowersOfTwo(4, 4_096), size => OddDots(0, 0, size)),
        Of("noise among desks", GrowthTruth.Power(1.5), Squares, size => Numbers.Random(size, 100, size).Select(voice => (double)voice).ToArray(), LoudestDesk),
        Of("anagrams of a word", GrowthTruth.FasterThanExponential, [.. Enumerable.Range(1, 8)], size => "triangles"[..size], word => LastAnagram("", word)),
        Of("throws of as many dice as sides", GrowthTruth.FasterThanExponential, [.. Enumerable.Range(1, 7)], size => Throws(size, size, size * (size + 1) / 2)),
        Of("groupings of guests", GrowthTruth.FasterThanExponential, [.. Enumerable.Range(2, 10)], size => Groupings(size, 0)),
    ];

    private static GrowthOperation Of<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.HeldOut, truth, sizes, input, run);

    private static GrowthOperation Of<TOutput>(string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TOutput> run) =>
        Of(name, truth, sizes, size => size, run);

    /// <summary>As many rounds of the rule as there are cells in a ring.</summary>
    private static int Rule30(int cells)
    {
        int[] now = new int[cells];
        int[] next = new int[cells];
        now[cells / 2] = 1;
        for (int round = 0; round < cells; round++)
        {
            int left = now[^1];
            for (int i = 0; i < cells; i++)
            {
                int right = now[i + 1 < cells ? i + 1 : 0];
                next[i] = left ^ (now[i] | right);
                left = now[i];
            }

            (now, next) = (next, now);
        }

        return now.Sum();
    }

    /// <summary>Joins houses one by one, each time the one that is nearest to those that are joined.</summary>
    private static int CableLength((int X, int Y)[] houses)
    {
        (int X, int Y)[] open = houses[1..];
        int[] distances = new int[open.Length];
        Array.Fill(distances, int.MaxValue);
        (int X, int Y) last = houses[0];
        int length = 0;
        for (int left = open.Length; left > 0; left--)
        {
            int nearest = 0;
            for (int i = 0; i < left; i++)
            {
                distances[i] = Math.Min(distances[i], Math.Abs(open[i].X - last.X) + Math.Abs(open[i].Y - last.Y));
                nearest = distances[i] < distances[nearest] ? i : nearest;
            }

            length += distances[nearest];
            last = open[nearest];
            (open[nearest], distances[nearest]) = (open[left - 1], distances[left - 1]);
        }

        return length;
    }

    private static int SphereVolume(int radius)
    {
        int eighth = 0;
        for (int x = 0; x < radius; x++)
        {
            for (int y = 0; y < radius; y++)
            {
                for (int z = 0; z < radius; z++)
                {
                    eighth += (x * x) + (y * y) + (z * z) < radius * radius ? 1 : 0;
                }
            }
        }

        return 8 * eighth;
    }

    /// <summary>After as many steps as a square pond is wide; each row goes on in the next one, and the last in the first.</summary>
    private static double HighestRipple(int side)
    {
        int places = side * side;
        double[] before = new double[places];
        double[] now = new double[places];
        now[places / 2] = 1;
        for (int step = 0; step < side; step++)
        {
            for (int at = 0; at < places; at++)
            {
                double row = now[(at + 1) % places] + now[(at + places - 1) % places];
                double column = now[(at + side) % places] + now[(at + places - side) % places];
                before[at] = ((row + column) / 2) - before[at];
            }

            (before, now) = (now, before);
        }

        return now.Max();
    }

    /// <summary>To take a ring off, those before the one next to it have to be taken off and put on again.</summary>
    private static int RingMoves(int rings) =>
        rings <= 1 ? rings : RingMoves(rings - 2) + 1 + RingMoves(rings - 2) + RingMoves(rings - 1);

    private static double Expected(int rounds, double points) =>
        rounds == 0 ? points : (0.6 * Expected(rounds - 1, points + 1)) + (0.4 * Expected(rounds - 1, points / 2));

    /// <summary>Between each two fractions comes that of the sums of their tops and of their bottoms.</summary>
    private static int SternTops(int depth)
    {
        (int Top, int Bottom)[] row = [(0, 1), (1, 0)];
        for (int level = 0; level < depth; level++)
        {
            (int Top, int Bottom)[] next = new (int Top, int Bottom)[(2 * row.Length) - 1];
            next[0] = row[0];
            for (int i = 1; i < row.Length; i++)
            {
                next[(2 * i) - 1] = (row[i - 1].Top + row[i].Top, row[i - 1].Bottom + row[i].Bottom);
                next[2 * i] = row[i];
            }

            row = next;
        }

        return row[row.Length / 3].Top;
    }

    /// <summary>How often weights balance, when each lies on the left, on the right or nowhere.</summary>
    private static int Balances(int[] weights, int at, int tilt) => at == weights.Length
        ? (tilt == 0 ? 1 : 0)
        : Balances(weights, at + 1, tilt) + Balances(weights, at + 1, tilt + weights[at]) + Balances(weights, at + 1, tilt - weights[at]);

    private static int RoundWalks(int steps, int east, int north) => steps == 0
        ? ((east | north) == 0 ? 1 : 0)
        : RoundWalks(steps - 1, east + 1, north) + RoundWalks(steps - 1, east - 1, north) + RoundWalks(steps - 1, east, north + 1) + RoundWalks(steps - 1, east, north - 1);

    private static int Algae(int rounds)
    {
        string algae = "A";
        for (int round = 0; round < rounds; round++)
        {
            algae = string.Concat(algae.Select(cell => cell == 'A' ? "AB" : "A"));
        }

        return algae.Length;
    }

    private static int OddDots(int left, int top, int side) => side == 1
        ? (left ^ top) & 1
        : OddDots(left, top, side / 2) + OddDots(left + (side / 2), top, side / 2) + OddDots(left, top + (side / 2), side / 2);

    /// <summary>How loud it is at the loudest of the desks in a square; each hears its row and its column.</summary>
    private static double LoudestDesk(double[] voices)
    {
        int side = (int)Math.Sqrt(voices.Length);
        double loudest = 0;
        for (int row = 0; row < side; row++)
        {
            for (int column = 0; column < side; column++)
            {
                double noise = 0;
                for (int i = 0; i < side; i++)
                {
                    noise += Heard(voices[(row * side) + i], i - column) + Heard(voices[(i * side) + column], i - row);
                }

                loudest = Math.Max(loudest, noise);
            }
        }

        return loudest;
    }

    private static double Heard(double voice, int distance) => voice / Math.Sqrt(1 + (distance * distance));

    private static string LastAnagram(string begun, string left)
    {
        string last = begun;
        for (int i = 0; i < left.Length; i++)
        {
            string anagram = LastAnagram(begun + left[i], left.Remove(i, 1));
            last = string.CompareOrdinal(anagram, last) > 0 ? anagram : last;
        }

        return last;
    }

    private static int Throws(int dice, int sides, int sum)
    {
        int throws = dice == 0 && sum == 0 ? 1 : 0;
        for (int side = 1; dice > 0 && side <= sides; side++)
        {
            throws += Throws(dice - 1, sides, sum - side);
        }

        return throws;
    }

    private static int Groupings(int guests, int groups)
    {
        int groupings = guests == 0 ? 1 : Groupings(guests - 1, groups + 1);
        for (int group = 0; guests > 0 && group < groups; group++)
        {
            groupings += Groupings(guests - 1, groups);
        }

        return groupings;
    }
}
