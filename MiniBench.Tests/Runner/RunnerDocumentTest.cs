using System;
using System.IO;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests that docs/runner.md says what is.</summary>
public sealed class RunnerDocumentTest
{
    private static string Text => File.ReadAllText(Repository.PathOf("docs", "runner.md")).ReplaceLineEndings("\n");

    [Test]
    public void Options_AreAllThere() =>
        Assert.That(OptionTable.All.Select(option => $"`{option.Usage}").Where(usage => !Text.Contains(usage, StringComparison.Ordinal)), Is.Empty);

    [Test]
    public void Attributes_AreAllThere() => Assert.That(
        typeof(BenchmarkAttribute).Assembly.GetExportedTypes().Where(type => type.IsAssignableTo(typeof(Attribute)))
            .Select(type => $"`[{type.Name.Replace("Attribute", "", StringComparison.Ordinal)}").Where(name => !Text.Contains(name, StringComparison.Ordinal)),
        Is.Empty);

    [Test]
    public void Program_IsOneWhoseTestsAgree()
    {
        string program = Text.Split("```csharp\n")[1].Split("```")[0];

        (int exitCode, string output, string error) = CompiledBenchmarks.Run(program[program.IndexOf("class ", StringComparison.Ordinal)..], "--dry-run");

        Assert.That(error, Is.Empty);
        Assert.That((exitCode, output), Is.EqualTo((0, "Joining: 3 calls in order, 0 failed\n")));
    }
}
