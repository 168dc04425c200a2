using System.Linq;
using MiniBench.Web.Pages;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>What is said of the programs of results that stand side by side: letters are hashes of their texts, - none; those in upper case are here.</summary>
public sealed class CompareColumnTest
{
    [TestCase("AA", "A.cs, A.cs", null)]
    [TestCase("aa", "program not named here, program not named here", null)]
    [TestCase("AB", "A.cs, B.cs", "Not all of these")]
    [TestCase("Ab", "A.cs, another program", "Not all of these")]
    [TestCase("A-", "A.cs, unknown program", "Of some of these")]
    [TestCase("--", "unknown program, unknown program", "Of some of these")]
    [TestCase("ab-", "another program, another program, unknown program", "Not all of these")]
    [TestCase("-", "unknown program", null)]
    public void Programs_SideBySide_AreToldApart(string programs, string names, string? caution)
    {
        CompareColumn[] columns = [.. programs.Select(Column)];

        Assert.That(columns.Select(column => column.ProgramName(columns)), Is.EqualTo(names.Split(", ")));
        Assert.That(CompareColumn.Caution(columns)?.Split(" were ")[0].Split(" it ")[0], Is.EqualTo(caution));
    }

    private static CompareColumn Column(char program) => new(
        new() { SourceHash = program == '-' ? null : $"{char.ToUpperInvariant(program)}" },
        char.IsUpper(program) ? new StoredProgram { Name = $"{program}.cs" } : null,
        []);
}
