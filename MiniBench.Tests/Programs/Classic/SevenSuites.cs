using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using MiniBench;

public class SevenSuites
{
    public static void Main()
    {
        int[] numbers = Enumerable.Range(1, 100).ToArray();
        string joined = string.Join(",", numbers);
        List<ResultSuite> all = new List<ResultSuite>();

        all.Add(TestSuite.Create("Sum of an array", numbers, 5050)
            .Plus(SumFor).Plus(SumForeach).Plus(SumLinq).Plus(SumAggregate).RunTests());
        all.Add(TestSuite.Create("Largest of an array", numbers, 100)
            .Plus(MaxFor).Plus(MaxLinq).Plus(MaxSorted).Plus(MaxSet).RunTests());
        all.Add(TestSuite.Create("Finding a number", numbers, 76)
            .Plus(FindFor).Plus(FindIndexOf).Plus(FindBinary).Plus(FindPredicate).RunTests());
        all.Add(TestSuite.Create("Joining numbers", numbers, joined)
            .Plus(JoinBuilder).Plus(JoinString).Plus(JoinStrings).Plus(JoinPlus).RunTests());
        all.Add(TestSuite.Create("Copying an array", numbers, numbers)
            .Plus(CopyClone).Plus(CopyArray).Plus(CopyLoop).Plus(CopyLinq).RunTests());
        all.Add(TestSuite.Create("Counting even numbers", numbers, 50)
            .Plus(EvenModulo).Plus(EvenBit).Plus(EvenLinq).Plus(EvenWhere).RunTests());
        all.Add(TestSuite.Create("Distinct remainders", numbers, 7)
            .Plus(DistinctLinq).Plus(DistinctSet).Plus(DistinctFlags).Plus(DistinctGroups).RunTests());

        BenchmarkResult standard = BenchmarkResult.FindBest(all);
        foreach (ResultSuite suite in all)
        {
            suite.ScaleByBest(ScalingMode.VaryDuration).Display(ResultColumns.All);
            suite.Display(ResultColumns.NameAndScore, standard);
        }
    }

    static int SumFor(int[] x)
    {
        int sum = 0;
        for (int i = 0; i < x.Length; i++) sum += x[i];
        return sum;
    }

    static int SumForeach(int[] x)
    {
        int sum = 0;
        foreach (int n in x) sum += n;
        return sum;
    }

    static int SumLinq(int[] x)
    {
        return x.Sum();
    }

    static int SumAggregate(int[] x)
    {
        return x.Aggregate(0, (a, b) => a + b);
    }

    static int MaxFor(int[] x)
    {
        int max = x[0];
        for (int i = 1; i < x.Length; i++) max = Math.Max(max, x[i]);
        return max;
    }

    static int MaxLinq(int[] x)
    {
        return x.Max();
    }

    static int MaxSorted(int[] x)
    {
        return x.OrderBy(n => n).Last();
    }

    static int MaxSet(int[] x)
    {
        return new SortedSet<int>(x).Max;
    }

    static int FindFor(int[] x)
    {
        for (int i = 0; i < x.Length; i++) if (x[i] == 77) return i;
        return -1;
    }

    static int FindIndexOf(int[] x)
    {
        return Array.IndexOf(x, 77);
    }

    static int FindBinary(int[] x)
    {
        return Array.BinarySearch(x, 77);
    }

    static int FindPredicate(int[] x)
    {
        return Array.FindIndex(x, n => n == 77);
    }

    static string JoinBuilder(int[] x)
    {
        StringBuilder b = new StringBuilder();
        foreach (int n in x) { if (b.Length > 0) b.Append(','); b.Append(n); }
        return b.ToString();
    }

    static string JoinString(int[] x)
    {
        return string.Join(",", x);
    }

    static string JoinStrings(int[] x)
    {
        return string.Join(",", x.Select(n => n.ToString()).ToArray());
    }

    static string JoinPlus(int[] x)
    {
        string s = "" + x[0];
        for (int i = 1; i < x.Length; i++) s += "," + x[i];
        return s;
    }

    static int[] CopyClone(int[] x)
    {
        return (int[])x.Clone();
    }

    static int[] CopyArray(int[] x)
    {
        int[] copy = new int[x.Length];
        Array.Copy(x, copy, x.Length);
        return copy;
    }

    static int[] CopyLoop(int[] x)
    {
        int[] copy = new int[x.Length];
        for (int i = 0; i < x.Length; i++) copy[i] = x[i];
        return copy;
    }

    static int[] CopyLinq(int[] x)
    {
        return x.ToArray();
    }

    static int EvenModulo(int[] x)
    {
        int count = 0;
        foreach (int n in x) if (n % 2 == 0) count++;
        return count;
    }

    static int EvenBit(int[] x)
    {
        int count = 0;
        foreach (int n in x) count += ~n & 1;
        return count;
    }

    static int EvenLinq(int[] x)
    {
        return x.Count(n => n % 2 == 0);
    }

    static int EvenWhere(int[] x)
    {
        return x.Where(n => n % 2 == 0).Count();
    }

    static int DistinctLinq(int[] x)
    {
        return x.Select(n => n % 7).Distinct().Count();
    }

    static int DistinctSet(int[] x)
    {
        return new HashSet<int>(x.Select(n => n % 7)).Count;
    }

    static int DistinctFlags(int[] x)
    {
        bool[] seen = new bool[7];
        foreach (int n in x) seen[n % 7] = true;
        return seen.Count(flag => flag);
    }

    static int DistinctGroups(int[] x)
    {
        return x.GroupBy(n => n % 7).Count();
    }
}
