using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>
/// Compares everything a caller can see of a shipped assembly with the approved list in Approved/.
/// A test never changes that list: a person does, by copying the list that the failure names.
/// </summary>
public sealed class PublicApiTest
{
    [TestCase("MiniBench.Core")]
    [TestCase("MiniBench.Output")]
    [TestCase("MiniBench.Plots")]
    public void PublicApi_IsAsApproved(string assembly)
    {
        string approvedPath = Repository.PathOf("MiniBench.Tests", "Approved", assembly + ".api.txt");
        string approved = File.Exists(approvedPath) ? File.ReadAllText(approvedPath).ReplaceLineEndings("\n") : "";
        string actual = ApiDescription.Of(Assembly.Load(assembly));

        if (actual != approved)
        {
            Assert.Fail(Explain(assembly, approved, actual));
        }
    }

    private static string Explain(string assembly, string approved, string actual)
    {
        string actualPath = Path.Combine(Repository.Artifacts, "api", assembly + ".api.txt");
        Directory.CreateDirectory(Path.GetDirectoryName(actualPath)!);
        File.WriteAllText(actualPath, actual);

        return $"""
            The public API of {assembly} is not the approved one ('+' is new, '-' is gone):

            {string.Join('\n', Changes(approved, actual))}

            If that was not meant, make the new members internal, or bring the old ones back.
            If it was meant, say so in CHANGELOG.md and approve it, in the root of the repository:

              cp artifacts/api/{assembly}.api.txt MiniBench.Tests/Approved/
            """;
    }

    /// <summary>Lines that one list has and the other has not, each below the type it belongs to.</summary>
    private static IEnumerable<string> Changes(string approved, string actual)
    {
        List<(string Type, string Member)> before = Members(approved), after = Members(actual);
        IEnumerable<(string Type, string Line)> changes =
        [
            .. before.Except(after).Select(line => (line.Type, "- " + line.Member)),
            .. after.Except(before).Select(line => (line.Type, "+ " + line.Member)),
        ];

        IEnumerable<string> lines = changes.GroupBy(change => change.Type, change => change.Line, StringComparer.Ordinal)
            .SelectMany(type => type.Prepend(type.Key));
        return lines.DefaultIfEmpty("only the order of the lines");
    }

    private static List<(string Type, string Member)> Members(string list)
    {
        List<(string Type, string Member)> members = [];
        string type = "";
        foreach (string line in list.Split('\n', StringSplitOptions.RemoveEmptyEntries))
        {
            bool isMember = line.StartsWith(' ');
            type = isMember ? type : line;
            members.Add((type, isMember ? line.Trim() : "(the type itself)"));
        }

        return members;
    }
}
