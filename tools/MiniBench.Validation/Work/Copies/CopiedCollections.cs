using System.Globalization;

namespace MiniBench.Validation;

/// <summary>Functions that fill and ask collections, compiled anew for each type.</summary>
internal static class CopiedCollections<TCopy>
    where TCopy : struct
{
    internal static int Fill(int count)
    {
        List<int> list = [];
        for (int i = 0; i < count; i++)
        {
            list.Add(i * i);
        }

        int sum = 0;
        foreach (int number in list)
        {
            sum += number;
        }

        return sum;
    }

    internal static int Calculate(string expression)
    {
        Stack<int> stack = new();
        foreach (string word in expression.Split(' '))
        {
            stack.Push(word switch
            {
                "+" => stack.Pop() + stack.Pop(),
                "-" => -stack.Pop() + stack.Pop(),
                "*" => stack.Pop() * stack.Pop(),
                _ => int.Parse(word, CultureInfo.InvariantCulture),
            });
        }

        return stack.Pop();
    }

    internal static int Letters(string text)
    {
        Dictionary<char, int> counts = [];
        foreach (char letter in text)
        {
            counts[letter] = counts.TryGetValue(letter, out int count) ? count + 1 : 1;
        }

        return counts['s'] + counts.Count;
    }

    internal static int Find(int[] numbers)
    {
        int[] sorted = [.. numbers];
        Array.Sort(sorted);
        int found = 0;
        for (int wanted = 0; wanted < 100; wanted += 7)
        {
            (int low, int high) = (0, sorted.Length - 1);
            while (low < high)
            {
                int middle = (low + high) / 2;
                (low, high) = sorted[middle] < wanted ? (middle + 1, high) : (low, middle);
            }

            found += sorted[low] == wanted ? 1 : 0;
        }

        return found;
    }
}
