using System;
using System.Linq;
using System.Text;
using BenchmarkHelper;

class Program
{
    static void Main()
    {
        var suite = new TestSuite<string, string>("Reversing a text", "The quick brown fox", "xof nworb kciuq ehT")
            .Plus(ReverseArray)
            .Plus(AppendBackwards)
            .Plus(Program.PushAndPop)
            .Plus(x => new string(x.Reverse().ToArray()), "LINQ");

        suite.RunTests().ScaleByBest(ScalingMode.VaryDuration).Display(ResultColumns.All);
    }

    static string ReverseArray(string text)
    {
        char[] characters = text.ToCharArray();
        Array.Reverse(characters);
        return new string(characters);
    }

    static string AppendBackwards(string text)
    {
        StringBuilder builder = new StringBuilder(text.Length);
        for (int i = text.Length - 1; i >= 0; i--)
        {
            builder.Append(text[i]);
        }
        return builder.ToString();
    }

    static string PushAndPop(string text)
    {
        var stack = new System.Collections.Generic.Stack<char>(text);
        return new string(stack.ToArray());
    }
}
