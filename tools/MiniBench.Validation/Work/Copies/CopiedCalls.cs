namespace MiniBench.Validation;

/// <summary>Functions that call themselves, and one that throws, compiled anew for each type.</summary>
internal static class CopiedCalls<TCopy>
    where TCopy : struct
{
    internal static int Towers(int discs) => Move(discs, 0, 2, 1);

    internal static int Queens(int size) => Place(size, 0, 0, 0, 0);

    internal static double Power(int exponent) => Raise(1.01, exponent) + Raise(0.99, exponent + 1);

    internal static int Throw(int number)
    {
        try
        {
            return number > 2 ? throw new FormatException("too large") : number;
        }
        catch (FormatException error)
        {
            return error.Message.Length;
        }
    }

    private static int Move(int discs, int from, int to, int over) =>
        discs == 0 ? 0 : Move(discs - 1, from, over, to) + 1 + Move(discs - 1, over, to, from);

    private static int Place(int size, int row, int columns, int rising, int falling)
    {
        if (row == size)
        {
            return 1;
        }

        int ways = 0;
        for (int column = 0; column < size; column++)
        {
            int place = 1 << column;
            if (((columns | rising | falling) & place) == 0)
            {
                ways += Place(size, row + 1, columns | place, (rising | place) << 1, (falling | place) >> 1);
            }
        }

        return ways;
    }

    private static double Raise(double number, int exponent) => exponent switch
    {
        0 => 1,
        _ when exponent % 2 == 0 => Raise(number * number, exponent / 2),
        _ => number * Raise(number, exponent - 1),
    };
}
