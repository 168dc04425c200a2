using System.Globalization;

namespace MiniBench.Validation;

/// <summary>Functions of texts, compiled anew for each type.</summary>
internal static class CopiedText<TCopy>
    where TCopy : struct
{
    internal static int Words(string text)
    {
        int words = 0;
        bool isInside = false;
        foreach (char letter in text)
        {
            words += !isInside && letter != ' ' ? 1 : 0;
            isInside = letter != ' ';
        }

        return words;
    }

    internal static string Reverse(string text)
    {
        char[] letters = text.ToCharArray();
        for (int i = 0; i < letters.Length / 2; i++)
        {
            (letters[i], letters[^(i + 1)]) = (letters[^(i + 1)], letters[i]);
        }

        return new string(letters);
    }

    internal static bool IsPalindrome(string text)
    {
        for (int from = 0, to = text.Length - 1; from < to; from++, to--)
        {
            while (text[from] == ' ')
            {
                from++;
            }

            while (text[to] == ' ')
            {
                to--;
            }

            if (text[from] != text[to])
            {
                return false;
            }
        }

        return true;
    }

    internal static int Digits(string text)
    {
        int sum = 0;
        foreach (char letter in text)
        {
            if (char.IsAsciiDigit(letter))
            {
                sum = (10 * sum) + (letter - '0');
            }
        }

        return sum;
    }

    /// <summary>How many letters the first half of a text must change to be the second.</summary>
    internal static int Distance(string text)
    {
        ReadOnlySpan<char> first = text.AsSpan(0, text.Length / 2);
        ReadOnlySpan<char> second = text.AsSpan(text.Length / 2);
        int[] row = new int[second.Length + 1];
        for (int j = 0; j < row.Length; j++)
        {
            row[j] = j;
        }

        for (int i = 0; i < first.Length; i++)
        {
            int diagonal = row[0];
            row[0] = i + 1;
            for (int j = 0; j < second.Length; j++)
            {
                int change = diagonal + (first[i] == second[j] ? 0 : 1);
                diagonal = row[j + 1];
                row[j + 1] = Math.Min(change, Math.Min(diagonal, row[j]) + 1);
            }
        }

        return row[^1];
    }

    internal static int Tokens(string text)
    {
        int tokens = 0;
        char kind = ' ';
        foreach (char letter in text)
        {
            char next = letter switch
            {
                ' ' or '\t' => ' ',
                >= '0' and <= '9' => '0',
                (>= 'a' and <= 'z') or (>= 'A' and <= 'Z') => 'a',
                '<' or '>' or '=' or '+' => '=',
                _ => letter,
            };
            tokens += next != ' ' && next != kind ? 1 : 0;
            kind = next;
        }

        return tokens;
    }

    internal static string Join(int count)
    {
        string[] parts = new string[count];
        for (int i = 0; i < count; i++)
        {
            parts[i] = (i * 31).ToString(CultureInfo.InvariantCulture);
        }

        return string.Join('-', parts);
    }

    internal static string Interpolate(int number) =>
        string.Create(CultureInfo.InvariantCulture, $"item {number} of {number + 1}, {number / 10} left");
}
