using System.Runtime.CompilerServices;

namespace MiniBench.Validation;

/// <summary>Tests that allocate the same and drop it at once, or keep the last thousand: the collector copies what is kept.</summary>
internal static class Keeping
{
    private const int Kept = 1_000;

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

    private static Func<int, object> Keep(Func<object> make)
    {
        object[] ring = new object[Kept];
        int next = 0;
        return _ =>
        {
            object made = make();
            ring[next] = made;
            next = next + 1 == Kept ? 0 : next + 1;
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
