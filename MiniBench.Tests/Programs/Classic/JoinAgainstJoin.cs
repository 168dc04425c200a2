using System;
using System.Linq;
using System.Text;
using MiniBench;

internal sealed class JoinAgainstJoin
{
    private static void Main()
    {
        string[] words = Enumerable.Repeat("word", 50).ToArray();
        string joined = string.Join(" ", words);

        ResultSuite arrays = TestSuite.Create("Array of 50", words, joined)
            .Plus(Builder)
            .Plus(Concatenation)
            .RunTests();
        BenchmarkResult standard = arrays.FindBest();
        arrays.Display(ResultColumns.NameAndScore, standard);

        ResultSuite lists = TestSuite.Create("List of 50", words.ToList(), joined)
            .Plus(list => string.Join(" ", list))
            .Plus(list => list.Aggregate((left, right) => left + " " + right))
            .RunTests();
        lists.Display(ResultColumns.NameAndScore, standard);
        lists.Scale(standard, ScalingMode.VaryDuration).Display(ResultColumns.All, standard);
        lists.Scale(standard, ScalingMode.VaryIterations).Display(ResultColumns.Name | ResultColumns.Duration | ResultColumns.Score, arrays[0]);

        Console.WriteLine(ReferenceEquals(standard, arrays[0]) || ReferenceEquals(standard, arrays[1]));
        Console.WriteLine(standard.GetScaledScore(standard) == 1.0);
    }

    private static string Builder(string[] words)
    {
        StringBuilder builder = new StringBuilder();
        foreach (string word in words)
        {
            if (builder.Length > 0)
            {
                builder.Append(' ');
            }
            builder.Append(word);
        }
        return builder.ToString();
    }

    private static string Concatenation(string[] words)
    {
        string result = words[0];
        for (int i = 1; i < words.Length; i++)
        {
            result += " " + words[i];
        }
        return result;
    }
}
