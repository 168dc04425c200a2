using System.Runtime.CompilerServices;

namespace MiniBench.Validation;

/// <summary>Code that is shared without a function or an interface: over classes with methods of their own, and over types that it is compiled for at once.</summary>
internal static class Dispatching
{
    private const int Objects = 300;
    private const int Keys = 100;

    /// <summary>A loop over objects of one class each.</summary>
    internal static WorkCase<int, int> Virtual { get; } = new(
        "virtual", 1,
        ("circles", () => Over(Made(number => new Circle(number)))),
        ("squares", () => Over(Made(number => new Square(number)))),
        ("triangles", () => Over(Made(number => new Triangle(number)))));

    /// <summary>Look-ups by keys of three classes.</summary>
    internal static WorkCase<int, int> ByKey { get; } = new(
        "keys", 1,
        ("texts", () => Texts([.. Enumerable.Range(0, Keys).Select(number => $"key {number}")])),
        ("versions", () => Versions([.. Enumerable.Range(0, Keys).Select(number => new Version(1, number))])),
        ("points", () => Points([.. Enumerable.Range(0, Keys).Select(number => new Point(number, -number))])));

    /// <summary>Look-ups in two dictionaries of texts, which compare them differently.</summary>
    internal static WorkCase<int, int> ByComparer { get; } = new(
        "comparers", 1,
        ("exactly", () => Texts([.. Enumerable.Range(0, Keys).Select(number => $"key {number}")])),
        ("any case", () => AnyCase([.. Enumerable.Range(0, Keys).Select(number => $"key {number}")])));

    /// <summary>The largest of objects of three classes.</summary>
    internal static WorkCase<int, int> Generic { get; } = new(
        "generic", 1,
        ("texts", () => LargestText([.. Enumerable.Range(0, Keys).Select(number => $"{number:000}")])),
        ("versions", () => LargestVersion([.. Enumerable.Range(0, Keys).Select(number => new Version(1, number))])),
        ("tuples", () => LargestTuple([.. Enumerable.Range(0, Keys).Select(number => Tuple.Create(number, -number))])));

    private static Shape[] Made(Func<int, Shape> make) => [.. Enumerable.Range(0, Objects).Select(make)];

    private static Func<int, int> Over(Shape[] all) => x => Sum(all) + x;

    // The loops are written out for each: one that all have would be shared as well, and is not what these cases are about.
    private static Func<int, int> Texts(string[] keys)
    {
        Dictionary<string, int> all = keys.ToDictionary(key => key, key => key.Length);
        return x =>
        {
            foreach (string key in keys)
            {
                x += all[key];
            }

            return x;
        };
    }

    private static Func<int, int> AnyCase(string[] keys)
    {
        Dictionary<string, int> all = keys.ToDictionary(key => key, key => key.Length, StringComparer.OrdinalIgnoreCase);
        return x =>
        {
            foreach (string key in keys)
            {
                x += all[key];
            }

            return x;
        };
    }

    private static Func<int, int> Versions(Version[] keys)
    {
        Dictionary<Version, int> all = keys.ToDictionary(key => key, key => key.Minor);
        return x =>
        {
            foreach (Version key in keys)
            {
                x += all[key];
            }

            return x;
        };
    }

    private static Func<int, int> Points(Point[] keys)
    {
        Dictionary<Point, int> all = keys.ToDictionary(key => key, key => key.Left);
        return x =>
        {
            foreach (Point key in keys)
            {
                x += all[key];
            }

            return x;
        };
    }

    private static Func<int, int> LargestText(string[] all) => x => Largest(all).Length + x;

    private static Func<int, int> LargestVersion(Version[] all) => x => Largest(all).Minor + x;

    private static Func<int, int> LargestTuple(Tuple<int, int>[] all) => x => Largest(all).Item1 + x;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Sum(Shape[] all)
    {
        int sum = 0;
        foreach (Shape one in all)
        {
            sum += one.Area();
        }

        return sum;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T Largest<T>(T[] all)
        where T : class, IComparable
    {
        T largest = all[0];
        foreach (T one in all)
        {
            largest = one.CompareTo(largest) > 0 ? one : largest;
        }

        return largest;
    }

    private abstract class Shape
    {
        internal abstract int Area();
    }

    private sealed class Circle(int radius) : Shape
    {
        internal override int Area() => 3 * radius * radius;
    }

    private sealed class Square(int side) : Shape
    {
        internal override int Area() => side * side;
    }

    private sealed class Triangle(int side) : Shape
    {
        internal override int Area() => side * side / 2;
    }

    private sealed record Point(int Left, int Top);
}
