using System.Runtime.CompilerServices;

namespace MiniBench.Validation;

/// <summary>Tests that allocate the same and drop it at once, or keep the last thousand: the collector copies what is kept.</summary>
internal static class Keeping
{
    private const int Kept = 1_000;
    private const int KeptBySize = 100;

    /// <summary>Any two of them are a suite.</summary>
    internal static WorkCase<int, object> Case { get; } = new(
        "garbage", 1,
        ("10 KB dropped", () => x => Drop(10_000)),
        ("10 KB kept", () => Keep(() => Drop(10_000))),
        ("100 B dropped", () => x => Drop(100)),
        ("100 B kept", () => Keep(() => Drop(100))),
        ("text dropped", () => x => Text(x)),
        ("text kept", () => Keep(() => Text(7))),
        ("ten small", () => x => Several(x)));

    /// <summary>Tests of which a call makes as many bytes as it is given, and drops them, or keeps the last hundred of that size.</summary>
    internal static (string Name, Func<Func<int, object>> Make)[] OfBytes { get; } =
    [
        ("dropped", () => x => Drop(x)),
        ("kept", KeepBySize),
    ];

    private static Func<int, object> KeepBySize()
    {
        Dictionary<int, Func<int, object>> rings = [];
        return bytes =>
        {
            if (!rings.TryGetValue(bytes, out Func<int, object>? ring))
            {
                ring = Keep(() => Drop(bytes), KeptBySize);
                rings.Add(bytes, ring);
            }

            return ring(bytes);
        };
    }

    private static Func<int, object> Keep(Func<object> make, int kept = Kept)
    {
        object[] ring = new object[kept];
        int next = 0;
        return _ =>
        {
            object made = make();
            ring[next] = made;
            next = next + 1 == kept ? 0 : next + 1;
            return made;
        };
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte[] Drop(int bytes) => new byte[bytes];

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static string Text(int number) => string.Concat("the number ", number.ToString(System.Globalization.CultureInfo.InvariantCulture), " and more");

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static List<object> Several(int number)
    {
        List<object> all = [];
        for (int i = 0; i < 10; i++)
        {
            all.Add(new int[number + i]);
        }

        return all;
    }
}
