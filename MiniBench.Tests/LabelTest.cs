using System;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class LabelTest
{
    private static readonly Func<string, int> Length = text => text.Length;

    private static TestSuite<string, int> Suite { get; } = new("Labels");

    [Test]
    public void Of_MethodGroup_IsWhatStandsAfterTheLastDot()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(LabelOf(Suite.Plus(int.Parse)), Is.EqualTo("Parse"));
            Assert.That(LabelOf(Suite.Add(int.Parse)), Is.EqualTo("Parse"));
            Assert.That(LabelOf(Suite.Plus(Own)), Is.EqualTo("Own"));
            Assert.That(LabelOf(Suite.Plus(LabelTest.Own)), Is.EqualTo("Own"));
            Assert.That(LabelOf(Suite.Plus(System.Convert.ToInt32)), Is.EqualTo("ToInt32"));
            Assert.That(LabelOf(Suite.Plus((Func<string, int>)int.Parse)), Is.EqualTo("Parse"));
        }
    }

    [Test]
    public void Of_GenericMethodGroup_IsWhatStandsAfterTheLastDot()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(LabelOf(Suite.Plus(Generic<string>)), Is.EqualTo("Generic<string>"));
            Assert.That(LabelOf(Suite.Plus(LabelTest.Generic<string>)), Is.EqualTo("Generic<string>"));
            Assert.That(LabelOf(Suite.Plus(LabelTest.Generic<System.String>)), Is.EqualTo("Generic<System.String>"));
        }
    }

    [Test]
    public void Of_LocalFunction_IsItsName()
    {
        static int Local(string text) => text.Length;

        Assert.That(LabelOf(Suite.Plus(Local)), Is.EqualTo("Local"));
    }

    [Test]
    public void Of_Variable_IsItsName()
    {
        Func<object, int> hash = value => value.GetHashCode();

        using (Assert.EnterMultipleScope())
        {
            Assert.That(LabelOf(Suite.Plus(Length)), Is.EqualTo("Length"));
            Assert.That(LabelOf(Suite.Plus(hash)), Is.EqualTo("hash"));
        }
    }

    [Test]
    public void Of_Lambda_IsItsText()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(LabelOf(Suite.Plus(x => x.Length)), Is.EqualTo("x => x.Length"));
            Assert.That(LabelOf(Suite.Plus(x => int.Parse(x, null))), Is.EqualTo("x => int.Parse(x, null)"));
        }
    }

    [Test]
    public void Of_ExpressionOfSeveralLines_IsOnOneLine() =>
        Assert.That(Label.Of("new Func<string, int>(\r\n    hash)", Length), Is.EqualTo("new Func<string, int>( hash)"));

    [Test]
    public void Of_AnonymousMethod_IsItsText() => Assert.That(
        LabelOf(Suite.Plus(delegate { return 1_000_000_000 + 1_000_000_000 - 1_000_000_000; })),
        Is.EqualTo("delegate { return 1_000_000_000 + 1_000_000_000 - 1_000_000…"));

    [Test]
    public void Of_LambdaOfSeveralLines_IsOnOneLine()
    {
        TestSuite<string, int> suite = Suite.Plus(x =>
        {
            int a = 1;
            return a;
        });

        Assert.That(LabelOf(suite), Is.EqualTo("x => { int a = 1; return a; }"));
    }

    [Test]
    public void Of_Lambda_KeepsWhatStandsBeforeItsDots()
    {
        Func<string, Func<string, int>> make = _ => int.Parse;

        Assert.That(Label.Of("x => int.Parse", make("")), Is.EqualTo("x => int.Parse"));
    }

    [TestCase(60, 60)]
    [TestCase(61, 60)]
    [TestCase(500, 60)]
    public void Of_LongLambda_IsCut(int length, int expected)
    {
        string text = "x => " + new string('x', length - 5);

        string label = Label.Of(text, Length);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(label, Has.Length.EqualTo(expected));
            Assert.That(label, Is.EqualTo(length <= 60 ? text : text[..59] + "…"));
        }
    }

    [Test]
    public void Of_LongLambda_IsNotCutInsideACharacter()
    {
        string label = Label.Of("x => " + new string('x', 53) + "😀😀", Length);

        Assert.That(label.Any(char.IsSurrogate), Is.False);
    }

    [TestCase(null)]
    [TestCase("")]
    [TestCase("  ")]
    public void Of_NoText_IsTheMethodsName(string? text) => Assert.That(Label.Of(text, Own), Is.EqualTo("Own"));

    [Test]
    public void Of_NullDescription_IsTheMethodsName() => Assert.That(LabelOf(Suite.Plus(int.Parse, null)), Is.EqualTo("Parse"));

    [TestCase("Array.Sort")]
    [TestCase("v1.2 of the parser")]
    [TestCase("two  spaces, a\ttab")]
    [TestCase(" before and after ")]
    [TestCase("a name that was given on purpose, however long it may be, stays as it is")]
    public void Of_ExplicitName_Stays(string name) => Assert.That(LabelOf(Suite.Plus(Own, name)), Is.EqualTo(name));

    private static int Own(string text) => text.Length;

    private static int Generic<T>(T value) => value is null ? 0 : 1;

    private static string LabelOf(TestSuite<string, int> suite) => suite.Single().Name;
}
