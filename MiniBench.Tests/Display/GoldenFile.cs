using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>
/// An output that a person has looked at, in Golden/. A test never writes it, unless the variable MINIBENCH_APPROVE is set:
/// then look at what changed before it is committed.
/// </summary>
internal static class GoldenFile
{
    private const string ApproveVariable = "MINIBENCH_APPROVE";

    internal static void AssertMatches(string name, string actual)
    {
        string path = Repository.PathOf("MiniBench.Tests", "Golden", name);
        if (!string.IsNullOrEmpty(Environment.GetEnvironmentVariable(ApproveVariable)))
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllText(path, actual);
        }

        string expected = File.Exists(path) ? File.ReadAllText(path) : "";
        if (actual != expected)
        {
            Assert.Fail($"Golden/{name} is not what was written ('-' was expected, '+' was written):\n\n"
                + $"{string.Join('\n', Changes(expected, actual))}\n\n"
                + $"If that was meant, run the tests once with {ApproveVariable}=1, and look at the change.");
        }
    }

    private static IEnumerable<string> Changes(string expected, string actual)
    {
        (string[] before, string[] after) = (expected.Split('\n'), actual.Split('\n'));
        for (int i = 0; i < Math.Max(before.Length, after.Length); i++)
        {
            (string? old, string? now) = (before.ElementAtOrDefault(i), after.ElementAtOrDefault(i));
            foreach (string line in old == now ? new[] { "  " + old } : [.. Marked('-', old), .. Marked('+', now)])
            {
                yield return line;
            }
        }
    }

    private static string[] Marked(char mark, string? line) => line is null ? [] : [$"{mark} {line}"];
}
