using System.Buffers;

namespace MiniBench.Validation;

/// <summary>Memory that is new, and memory that is used again.</summary>
internal static class AllocationPairs
{
    internal static int NewBuffer(int size)
    {
        byte[] buffer = new byte[size];
        buffer[size / 2] = 1;
        return Sum(buffer, size);
    }

    internal static int PooledBuffer(int size)
    {
        byte[] buffer = ArrayPool<byte>.Shared.Rent(size);
        buffer[size / 2] = 1;
        int sum = Sum(buffer, size);
        ArrayPool<byte>.Shared.Return(buffer);
        return sum;
    }

    internal static double Objects(int count)
    {
        List<Place> places = [];
        for (int i = 0; i < count; i++)
        {
            places.Add(new Place(i, 2 * i));
        }

        return places[^1].X;
    }

    internal static double Values(int count)
    {
        List<PlaceValue> places = [];
        for (int i = 0; i < count; i++)
        {
            places.Add(new PlaceValue(i, 2 * i));
        }

        return places[^1].X;
    }

    private static int Sum(byte[] buffer, int size) => buffer[size / 4] + buffer[size / 2] + size;

    private sealed record Place(double X, double Y);

    private readonly record struct PlaceValue(double X, double Y);
}
