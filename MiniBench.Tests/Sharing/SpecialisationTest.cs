using System.Collections.Generic;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Tests of what is decided in a library that one program needs: nothing that the program could see.</summary>
public sealed class SpecialisationTest
{
    private const string Library = """
        namespace MiniBench
        {
        public class Named
        {
            private string? name;
            public Named(string given)
            {
                name = given;
            }
            public bool IsAsked() => name is CONDITION;
        }
        }

        """;

    private static readonly HashSet<string> Roots = ["T:MiniBench.Named", "M:MiniBench.Named.#ctor(System.String)", "M:MiniBench.Named.IsAsked"];

    [TestCase("null", "false")]
    [TestCase("not null", "true")]
    public void Specialise_MemberThatIsNeverNull_IsNotAskedForIt(string condition, string decided) =>
        Assert.That(Specialised(condition), Does.Contain(decided).And.Not.Contain("name is"));

    [TestCase("\"\"", "name is\"\"")]
    [TestCase("not \"\"", "name is not\"\"")]
    [TestCase("\"a\" or null", "name is\"a\"or null")]
    public void Specialise_MemberThatIsNeverNull_IsStillComparedWithOthers(string condition, string kept) =>
        Assert.That(Specialised(condition), Does.Contain(kept));

    private static string Specialised(string condition) =>
        Specialisation.Specialise("#nullable enable\n" + Library.Replace("CONDITION", condition, System.StringComparison.Ordinal), new(Roots, new HashSet<string>()), Roots);
}
