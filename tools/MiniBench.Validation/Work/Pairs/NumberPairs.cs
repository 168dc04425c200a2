using System.Globalization;

namespace MiniBench.Validation;

/// <summary>Arithmetic.</summary>
internal static class NumberPairs
{
    internal static double[] Values { get; } = [.. Enumerable.Range(1, 100).Select(i => i * 1.7)];

    internal static decimal[] Prices { get; } = [.. Enumerable.Range(1, 100).Select(i => i * 0.99m)];

    internal static int Number => 1_234_567_890;

    internal static double Roots(double[] values)
    {
        double sum = 0;
        foreach (double value in values)
        {
            sum += Math.Sqrt(value);
        }

        return sum;
    }

    internal static double Powers(double[] values)
    {
        double sum = 0;
        foreach (double value in values)
        {
            sum += Math.Pow(value, 0.5);
        }

        return sum;
    }

    internal static int DigitsByDivision(int number)
    {
        int sum = 0;
        for (int rest = number; rest > 0; rest /= 10)
        {
            sum += rest % 10;
        }

        return sum;
    }

    internal static int DigitsByText(int number)
    {
        int sum = 0;
        foreach (char digit in number.ToString(CultureInfo.InvariantCulture))
        {
            sum += digit - '0';
        }

        return sum;
    }

    internal static decimal Exactly(decimal[] prices)
    {
        decimal sum = 0;
        foreach (decimal price in prices)
        {
            sum += price * 1.19m;
        }

        return sum;
    }

    internal static decimal Roughly(decimal[] prices)
    {
        double sum = 0;
        foreach (decimal price in prices)
        {
            sum += (double)price * 1.19;
        }

        return (decimal)sum;
    }
}
