using System;
using System.Collections;
using System.Collections.Generic;
using MiniBench;

class LooserDelegates
{
    static void Main()
    {
        Func<object, int> hash = x => x.ToString().Length;
        Func<IEnumerable, int> count = Count;
        Func<string, int> exact = x => x.Length;

        new TestSuite<string, int>("Length", "eleven more", 11)
            .Plus(hash)
            .Plus(count, "counted")
            .Plus(exact)
            .Plus(OfAnything)
            .Plus(new Func<string, int>(hash), "wrapped")
            .Plus(exact.Invoke)
            .RunTests()
            .Display(ResultColumns.NameAndScore);

        Func<string, string> upper = x => x.ToUpperInvariant();
        TestSuite.Create<string, object>("Covariant output", "shout", "SHOUT")
            .Plus(upper)
            .Plus(AsCharacters)
            .RunTests()
            .Display(ResultColumns.NameAndScore);

        TestSuite.Create<int[], IEnumerable<int>>("Covariant collection", new int[] { 3, 1, 2 }, new List<int> { 1, 2, 3 })
            .Plus(Sort)
            .Plus(array => new SortedSet<int>(array))
            .RunTests()
            .Display(ResultColumns.NameAndScore);
    }

    static int Count(IEnumerable items)
    {
        int count = 0;
        foreach (object item in items)
        {
            count++;
        }
        return count;
    }

    static int OfAnything(object x)
    {
        return ((string)x).Length;
    }

    static string AsCharacters(IEnumerable<char> text)
    {
        string result = "";
        foreach (char c in text)
        {
            result += char.ToUpperInvariant(c);
        }
        return result;
    }

    static int[] Sort(int[] input)
    {
        int[] copy = (int[])input.Clone();
        Array.Sort(copy);
        return copy;
    }
}
