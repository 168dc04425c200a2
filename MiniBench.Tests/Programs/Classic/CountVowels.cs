using System;
using System.Linq;
using MiniBench;

namespace Vowels
{
    public class Benchmark
    {
        const string Vowels = "aeiou";

        public static void Main(string[] args)
        {
            TestSuite.Create("Counting vowels", "a rose by any other name would smell as sweet", 14)
                .Plus(x => x.Count(c => Vowels.Contains(c)))
                .Plus(x => { int n = 0; foreach (char c in x) { if (Vowels.IndexOf(c) >= 0) { n++; } } return n; }, "foreach")
                .Plus(delegate (string x) { return x.Split('a', 'e', 'i', 'o', 'u').Length - 1; })
                .Plus(delegate (string x)
                {
                    int count = 0;
                    for (int i = 0; i < x.Length; i++)
                    {
                        switch (x[i])
                        {
                            case 'a':
                            case 'e':
                            case 'i':
                            case 'o':
                            case 'u':
                                count++;
                                break;
                        }
                    }
                    return count;
                })
                .RunTests()
                .Display(ResultColumns.NameAndScore);
        }
    }
}
