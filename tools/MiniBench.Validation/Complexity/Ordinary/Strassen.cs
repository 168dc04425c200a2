namespace MiniBench.Validation;

/// <summary>Products of matrices whose side is a power of two, with seven products of halves: O(n^2.81).</summary>
internal static class Strassen
{
    internal static int[,] Made(int side)
    {
        int[,] made = new int[side, side];
        for (int i = 0; i < side * side; i++)
        {
            made[i / side, i % side] = i % 10;
        }

        return made;
    }

    internal static int[,] Product(int[,] a, int[,] b)
    {
        int half = a.GetLength(0) / 2;
        if (half == 0)
        {
            return new[,] { { a[0, 0] * b[0, 0] } };
        }

        var (a11, a12, a21, a22) = (Part(a, 0, 0), Part(a, 0, half), Part(a, half, 0), Part(a, half, half));
        var (b11, b12, b21, b22) = (Part(b, 0, 0), Part(b, 0, half), Part(b, half, 0), Part(b, half, half));
        int[,] m1 = Product(Sum(a11, a22, 1), Sum(b11, b22, 1));
        int[,] m2 = Product(Sum(a21, a22, 1), b11);
        int[,] m3 = Product(a11, Sum(b12, b22, -1));
        int[,] m4 = Product(a22, Sum(b21, b11, -1));
        int[,] m5 = Product(Sum(a11, a12, 1), b22);
        int[,] m6 = Product(Sum(a21, a11, -1), Sum(b11, b12, 1));
        int[,] m7 = Product(Sum(a12, a22, -1), Sum(b21, b22, 1));
        int[,] product = new int[2 * half, 2 * half];
        Put(product, 0, 0, Sum(Sum(m1, m4, 1), Sum(m7, m5, -1), 1));
        Put(product, 0, half, Sum(m3, m5, 1));
        Put(product, half, 0, Sum(m2, m4, 1));
        Put(product, half, half, Sum(Sum(m1, m2, -1), Sum(m3, m6, 1), 1));
        return product;
    }

    private static int[,] Part(int[,] whole, int row, int column)
    {
        int half = whole.GetLength(0) / 2;
        int[,] part = new int[half, half];
        for (int i = 0; i < half; i++)
        {
            for (int j = 0; j < half; j++)
            {
                part[i, j] = whole[row + i, column + j];
            }
        }

        return part;
    }

    private static int[,] Sum(int[,] a, int[,] b, int sign)
    {
        int side = a.GetLength(0);
        int[,] sum = new int[side, side];
        for (int i = 0; i < side; i++)
        {
            for (int j = 0; j < side; j++)
            {
                sum[i, j] = a[i, j] + (sign * b[i, j]);
            }
        }

        return sum;
    }

    private static void Put(int[,] whole, int row, int column, int[,] part)
    {
        int half = part.GetLength(0);
        for (int i = 0; i < half; i++)
        {
            for (int j = 0; j < half; j++)
            {
                whole[row + i, column + j] = part[i, j];
            }
        }
    }
}
