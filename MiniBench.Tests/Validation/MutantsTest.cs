using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of the mutants: whether the engine still has the lines that they break.</summary>
public sealed class MutantsTest
{
    private static IEnumerable<string> Mutants =>
        Directory.EnumerateFiles(Repository.PathOf("tools", "MiniBench.Validation", "mutants"), "*.patch").Select(path => Path.GetFileNameWithoutExtension(path)!).Order(StringComparer.Ordinal);

    [TestCaseSource(nameof(Mutants))]
    public void Patch_OfAMutant_MeetsTheLinesThatItBreaks(string mutant)
    {
        string[] patch = File.ReadAllLines(Repository.PathOf("tools", "MiniBench.Validation", "mutants", mutant + ".patch"));
        string source = "";
        int hunks = 0;
        foreach (string[] block in Blocks(patch))
        {
            if (block[0].StartsWith("+++ b/", StringComparison.Ordinal))
            {
                source = File.ReadAllText(Repository.PathOf(block[0][6..].Split('/'))).ReplaceLineEndings("\n");
            }
            else if (block[0].StartsWith("@@", StringComparison.Ordinal))
            {
                string broken = string.Join('\n', block.Skip(1).Where(line => line is [' ' or '-', ..]).Select(line => line[1..])) + "\n";
                hunks++;
                Assert.That(source, Does.Contain("\n" + broken), "Adapt the patch: the lines that it changes are others now.");
            }
        }

        Assert.That(hunks, Is.Positive);
    }

    /// <summary>Lines that begin with the name of a file, or a hunk, and what follows them.</summary>
    private static IEnumerable<string[]> Blocks(string[] lines)
    {
        int[] starts = [.. lines.Index().Where(line => line.Item.StartsWith("+++ ", StringComparison.Ordinal) || line.Item.StartsWith("@@", StringComparison.Ordinal)).Select(line => line.Index), lines.Length];
        return starts.Zip(starts.Skip(1), (start, end) => lines[start..end].TakeWhile(line => !line.StartsWith("diff ", StringComparison.Ordinal)).ToArray());
    }
}
