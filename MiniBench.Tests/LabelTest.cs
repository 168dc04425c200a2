using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class LabelTest
{
    private static readonly Func<string, int> Length = text => text.Length;

    private static TestSuite<string, int> Suite { get; } = new("Labels");

    /// <summary>As many inputs as a suite takes may have the same text; comparing each with all did not end.</summary>
    [Test]
    public void Apart_ThousandsAlike_AreNumbered() => Assert.That(
        Label.Apart(Enumerable.Repeat("Person", 10_000)), Has.Count.EqualTo(10_000).And.Exactly(1).EqualTo("Person").And.Exactly(1).EqualTo("Person #10000"));

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
        Assert.That(Label.Of(null, "new Func<string, int>(\r\n    hash)", Length), Is.EqualTo("new Func<string, int>( hash)"));

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
        Func<string, Func<string, int>> make = x => int.Parse;

        Assert.That(Label.Of(null, "x => int.Parse", make), Is.EqualTo("x => int.Parse"));
    }

    [TestCase(60, 60)]
    [TestCase(61, 60)]
    [TestCase(500, 60)]
    public void Of_LongLambda_IsCut(int length, int expected)
    {
        string text = "x => " + new string('x', length - 5);

        string label = Label.Of(null, text, Length);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(label, Has.Length.EqualTo(expected));
            Assert.That(label, Is.EqualTo(length <= 60 ? text : text[..59] + "…"));
        }
    }

    [Test]
    public void Of_LongLambda_IsNotCutInsideACharacter()
    {
        string label = Label.Of(null, "x => " + new string('x', 53) + "😀😀", Length);

        Assert.That(label.Any(char.IsSurrogate), Is.False);
    }

    [TestCase(null)]
    [TestCase("")]
    [TestCase("  ")]
    public void Of_NoText_IsTheMethodsName(string? text) => Assert.That(Label.Of(null, text, Own), Is.EqualTo("Own"));

    [TestCase("")]
    [TestCase("  ")]
    public void Of_BlankName_IsTheMethodsName(string name) => Assert.That(LabelOf(Suite.Plus(Own, name)), Is.EqualTo("Own"));

    [Test]
    public void Of_NullDescription_IsTheMethodsName() => Assert.That(LabelOf(Suite.Plus(int.Parse, null)), Is.EqualTo("Parse"));

    [TestCase("Array.Sort")]
    [TestCase("LabelTest.Own")]
    [TestCase("v1.2 of the parser")]
    [TestCase("two  spaces, a\ttab")]
    [TestCase(" before and after ")]
    [TestCase("a name that was given on purpose, however long it may be, stays as it is")]
    public void Of_ExplicitName_Stays(string name) => Assert.That(LabelOf(Suite.Plus(Own, name)), Is.EqualTo(name));

    [Test]
    public void Of_LongNameOfSeveralLines_IsOnOneLine() =>
        Assert.That(LabelOf(Suite.Plus(Own, "two\n lines")), Is.EqualTo("two lines"));

    [Test]
    public void Of_VariableOverMethods_IsEachMethodsName()
    {
        static int Local(string text) => text.Length;
        TestSuite<string, int> suite = Suite;
        foreach (Func<string, int> f in new Func<string, int>[] { Own, int.Parse, new Counter("").Count, Local, Generic, Generic<List<int?[]>, string>, x => x.Length, ((ICounter)new Counter("")).Of })
        {
            suite = suite.Add(f);
        }

        Assert.That(
            suite.Select(test => test.Name),
            Is.EqualTo(new[] { "Own", "Parse", "Count", "Local", "Generic<string>", "Generic<List<int?[]>, string>", "f", "Of" }));
    }

    [Test]
    public void Of_VariableOverMethods_HoldsForEveryKindOfTest()
    {
        Action<string> action = Act;
        Func<string, Task<int>> task = LaterAsync;
        Func<int> nothing = Nothing;

        using (Assert.EnterMultipleScope())
        {
            Assert.That(LabelsOf(TestSuite.Create("Kinds", "1").Add(action).Add(action)), Is.EqualTo(new[] { "Act", "Act" }));
            Assert.That(LabelsOf(TestSuite.Create("Kinds", "1").Add(task)), Is.EqualTo(new[] { "LaterAsync" }));
            Assert.That(LabelsOf(TestSuite.Create("Kinds").Add(nothing).Add(nothing, "own")), Is.EqualTo(new[] { "Nothing", "own" }));
            Assert.That(((IBenchmarkSuite)TestSuite.ForInputs("Kinds", ("one", "1")).Add(task).Add(task, "own")).TestNames, Is.EqualTo(new[] { "LaterAsync", "own" }));
        }
    }

    [Test]
    public void Of_ParametersArray_IsEachMethodsName() => Assert.That(
        LabelsOf(All(Own, int.Parse, LabelTest.Generic<string>)), Is.EqualTo(new[] { "Own", "Parse", "Generic<string>" }));

    [Test]
    public void Of_ExpressionThatMakesADelegate_IsTheMethodsName()
    {
        Func<string, int> own = Own;
        Converter<string, int> converter = Own;
        System.Reflection.MethodInfo method = typeof(int).GetMethod(nameof(int.Parse), [typeof(string)])!;
        bool isOwn = Length("") == 0;

        using (Assert.EnterMultipleScope())
        {
            Assert.That(LabelOf(Suite.Add(own)), Is.EqualTo("Own"));
            Assert.That(LabelOf(Suite.Add((Func<string, int>)Own)), Is.EqualTo("Own"));
            Assert.That(LabelOf(Suite.Add(new Func<string, int>(LabelTest.Own))), Is.EqualTo("Own"));
            Assert.That(LabelOf(Suite.Add(new Func<string, int>(converter))), Is.EqualTo("Own"));
            Assert.That(LabelOf(Suite.Add((Func<string, int>)Delegate.CreateDelegate(typeof(Func<string, int>), method))), Is.EqualTo("Parse"));
            Assert.That(LabelOf(Suite.Add(method.CreateDelegate<Func<string, int>>())), Is.EqualTo("Parse"));
            Assert.That(LabelOf(Suite.Add(isOwn switch { true => Own, _ => int.Parse })), Is.EqualTo("Own"));
            Assert.That(LabelOf(Suite.Add(converter.Invoke)), Is.EqualTo("Invoke"), "As it is written.");
        }
    }

    [Test]
    public void Of_GenericTypes_IsTheMethodsName()
    {
        Func<string, int> size = Box<List<string>>.Size;

        using (Assert.EnterMultipleScope())
        {
            Assert.That(LabelOf(Suite.Add(Box<int>.Size)), Is.EqualTo("Size"));
            Assert.That(LabelOf(Suite.Add(size)), Is.EqualTo("Size"));
            Assert.That(LabelOf(Suite.Add(Box<int>.Size<string>)), Is.EqualTo("Size<string>"));
        }
    }

    [Test]
    public void Of_ExpressionOfALambda_IsItsText()
    {
        Func<string, int>[] all = [x => x.Length, x => 1];

        using (Assert.EnterMultipleScope())
        {
            Assert.That(LabelOf(Suite.Add(all[1])), Is.EqualTo("all[1]"));
            Assert.That(LabelOf(Suite.Add(Length.Invoke)), Is.EqualTo("Invoke"));
            Assert.That(LabelOf(Suite.Add(System.Linq.Expressions.Expression.Lambda<Func<string, int>>(
                System.Linq.Expressions.Expression.Constant(1), System.Linq.Expressions.Expression.Parameter(typeof(string))).Compile())), Does.StartWith("System.Linq."));
        }
    }

    [Test]
    public void Plus_AsADelegate_NamesTheMethod()
    {
        Func<Func<string, int>, TestSuite<string, int>> add = Suite.Plus;
        Func<Func<string, int>, string, TestSuite<string, int>> addNamed = Suite.Plus;

        using (Assert.EnterMultipleScope())
        {
            Assert.That(LabelOf(add(int.Parse)), Is.EqualTo("Parse"));
            Assert.That(LabelOf(addNamed(int.Parse, "own")), Is.EqualTo("own"));
            Assert.That(LabelOf(Suite.Plus(x => x.Length)), Is.EqualTo("x => x.Length"), "A call means the method with the text.");
        }
    }

    private static TestSuite<string, int> All(params Func<string, int>[] tests) => tests.Aggregate(Suite, (suite, test) => suite.Plus(test));

    private static string[] LabelsOf<TInput, TOutput>(TestSuite<TInput, TOutput> suite) => [.. suite.Select(test => test.Name)];

    private static void Act(string text)
    {
    }

    private static Task<int> LaterAsync(string text) => Task.FromResult(text.Length);

    private static int Nothing() => 0;

    private static int Own(string text) => text.Length;

    private static int Generic<TOther, T>(T value) => typeof(TOther).Name.Length + Generic(value);

    private static int Generic<T>(T value) => value is null ? 0 : 1;

    private static string LabelOf(TestSuite<string, int> suite) => suite.Single().Name;

    private interface ICounter
    {
        int Of(string text);
    }

    private static class Box<T>
    {
        internal static int Size(string text) => typeof(T).Name.Length + text.Length;

        internal static int Size<TOther>(TOther value) => typeof(T).Name.Length + Generic(value);
    }

    private sealed class Counter(string start) : ICounter
    {
        internal int Count(string text) => start.Length + text.Length;

        int ICounter.Of(string text) => Count(text);
    }
}
