using System.Globalization;

namespace MiniBench.Validation;

/// <summary>Reading numbers, lines and dates.</summary>
internal static class ParsingPairs
{
    internal static string[] Numbers { get; } = [.. Enumerable.Range(0, 20).Select(i => (i * 7919).ToString(CultureInfo.InvariantCulture))];

    internal static string Line => "7,Miller,Anna,1984-05-17,Berlin,10115,anna@example.org,true";

    internal static string Date => "2024-02-29 23:59:58";

    internal static int ParseAll(string[] numbers)
    {
        int sum = 0;
        foreach (string number in numbers)
        {
            sum += int.Parse(number, CultureInfo.InvariantCulture);
        }

        return sum;
    }

    internal static int ReadDigits(string[] numbers)
    {
        int sum = 0;
        foreach (string number in numbers)
        {
            int value = 0;
            foreach (char digit in number)
            {
                value = (10 * value) + (digit - '0');
            }

            sum += value;
        }

        return sum;
    }

    internal static int Split(string line) => line.Split(',').Sum(field => field.Length);

    internal static int SplitSpan(string line)
    {
        int sum = 0;
        ReadOnlySpan<char> text = line;
        foreach (Range field in text.Split(','))
        {
            sum += text[field].Length;
        }

        return sum;
    }

    internal static int ParseDate(string date) => DateTime.Parse(date, CultureInfo.InvariantCulture).DayOfYear;

    internal static int ParseExactDate(string date) =>
        DateTime.ParseExact(date, "yyyy-MM-dd HH:mm:ss", CultureInfo.InvariantCulture).DayOfYear;
}
