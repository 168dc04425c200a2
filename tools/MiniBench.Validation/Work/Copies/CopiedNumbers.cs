namespace MiniBench.Validation;

/// <summary>Functions of numbers, compiled anew for each type.</summary>
internal static class CopiedNumbers<TCopy>
    where TCopy : struct
{
    internal static int Sort(int[] numbers)
    {
        int[] sorted = [.. numbers];
        for (int i = 1; i < sorted.Length; i++)
        {
            int number = sorted[i];
            int place = i;
            for (; place > 0 && sorted[place - 1] > number; place--)
            {
                sorted[place] = sorted[place - 1];
            }

            sorted[place] = number;
        }

        return sorted[sorted.Length / 2];
    }

    internal static int Sieve(int limit)
    {
        bool[] isComposite = new bool[limit];
        int primes = 0;
        for (int i = 2; i < limit; i++)
        {
            if (isComposite[i])
            {
                continue;
            }

            primes++;
            for (int multiple = i * i; multiple < limit; multiple += i)
            {
                isComposite[multiple] = true;
            }
        }

        return primes;
    }

    internal static int Divisor(int number)
    {
        int sum = 0;
        for (int other = 1; other <= 20; other++)
        {
            (int a, int b) = (number, other * 42);
            while (b != 0)
            {
                (a, b) = (b, a % b);
            }

            sum += a;
        }

        return sum;
    }

    internal static double Multiply(int size)
    {
        double[] product = new double[size * size];
        for (int i = 0; i < size; i++)
        {
            for (int j = 0; j < size; j++)
            {
                for (int k = 0; k < size; k++)
                {
                    product[(i * size) + j] += (i + k) * (double)(k - j);
                }
            }
        }

        return product[^size];
    }

    internal static uint Checksum(int[] numbers)
    {
        uint hash = 2_166_136_261;
        foreach (int number in numbers)
        {
            hash = (hash ^ (uint)number) * 16_777_619;
        }

        return hash;
    }

    internal static double Dot(int[] numbers)
    {
        double sum = 0;
        for (int i = 0; i < numbers.Length; i++)
        {
            sum += numbers[i] * (double)numbers[numbers.Length - 1 - i];
        }

        return sum;
    }

    internal static int Collatz(int number)
    {
        int steps = 0;
        for (long now = number; now != 1; now = now % 2 == 0 ? now / 2 : (3 * now) + 1)
        {
            steps++;
        }

        return steps;
    }

    internal static int Bits(int number)
    {
        int sum = 0;
        for (int i = 0; i < 32; i++)
        {
            int left = number + i;
            while (left != 0)
            {
                left &= left - 1;
                sum++;
            }
        }

        return sum;
    }
}
