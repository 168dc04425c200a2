using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

public sealed class TypesTextTest
{
    [TestCase("int", "int")]
    [TestCase("int, string,", "int", "string")]
    [TestCase("Dictionary<int,List<(int, string)>>, int[,],(int,int)", "Dictionary<int,List<(int, string)>>", "int[,]", "(int,int)")]
    [TestCase("")]
    [TestCase(" , ")]
    public void Parse_CommasInBrackets_BelongToAType(string text, params string[] expected) => Assert.That(TypesText.Parse(text), Is.EqualTo(expected));
}
