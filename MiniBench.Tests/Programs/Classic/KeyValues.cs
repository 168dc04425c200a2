using System;
using System.Collections.Generic;
using System.Text.RegularExpressions;
using BenchmarkHelper;

namespace Forum.Answers.KeyValues
{
    internal struct Pair
    {
        public string Key;
        public string Value;
    }

    internal class Parser
    {
        private static readonly Regex Pattern = new Regex("^(.*?)=(.*)$");

        internal static void Main()
        {
            Pair expected = new Pair { Key = "colour", Value = "red" };
            new TestSuite<string, Pair>("Splitting key=value", "colour=red", expected)
                .Plus(Parser.WithSplit)
                .Plus(Parser.WithIndexOf)
                .Plus(global::Forum.Answers.KeyValues.Parser.WithRegex)
                .RunTests()
                .ScaleByBest(ScalingMode.VaryDuration)
                .Display(ResultColumns.All);

            new TestSuite<KeyValuePair<string, string>, DateTime>(
                "Dates", new KeyValuePair<string, string>("2009", "12"), new DateTime(2009, 12, 1))
                .Plus(pair => new DateTime(int.Parse(pair.Key), int.Parse(pair.Value), 1))
                .Plus(pair => DateTime.ParseExact(pair.Key + pair.Value, "yyyyMM", null), "ParseExact")
                .RunTests()
                .Display(ResultColumns.Name | ResultColumns.Score);
        }

        private static Pair WithSplit(string text)
        {
            string[] parts = text.Split('=');
            return new Pair { Key = parts[0], Value = parts[1] };
        }

        private static Pair WithIndexOf(string text)
        {
            int index = text.IndexOf('=');
            return new Pair { Key = text.Substring(0, index), Value = text.Substring(index + 1) };
        }

        private static Pair WithRegex(string text)
        {
            Match match = Pattern.Match(text);
            return new Pair { Key = match.Groups[1].Value, Value = match.Groups[2].Value };
        }
    }
}
