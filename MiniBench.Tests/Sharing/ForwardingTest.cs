using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>What only passes its parameters on is not called, but what it calls.</summary>
public sealed class ForwardingTest
{
    private const string Add = "int size; internal void Add(bool isDue, int one) { size += isDue ? one : 0; } ";

    [TestCase(Add + "internal void AddIf(bool isDue, int one) => Add(isDue, one); internal void Run() { AddIf(true, 1); }", "Run(){Add(true,1);}", TestName = "Rewrite_MethodThatPassesOn_IsNotCalled")]
    [TestCase(Add + "internal void AddIf(bool isDue, int one) => Add(isDue, one); internal void Run(Sample a) { a?.AddIf(true, 1); }", "a?.Add(true,1);", TestName = "Rewrite_OfAnObjectThatMayBeNull_IsNotCalled")]
    [TestCase(Add + "internal void AddIf(bool isDue, int one) => Add(isDue, one); internal System.Action<bool, int> Run() => AddIf;", "Run()=>Add;", TestName = "Rewrite_MethodGroup_IsTheOther")]
    public void Rewrite_Forwarded_IsCalledAtOnce(string members, string expected) => Assert.That(Rewritten(members).Replace("\n", ""), Does.Contain(expected));

    [TestCase(Add + "internal void AddIf(bool isDue, int one) => Add(isDue, one + 1); internal void Run() { AddIf(true, 1); }", TestName = "Rewrite_OtherArgument_Stays")]
    [TestCase(Add + "internal void AddIf(bool isDue, int other) => Add(isDue, other); internal void Run() { AddIf(true, other: 1); }", TestName = "Rewrite_OtherNameOfAParameter_Stays")]
    [TestCase("int size; internal void Add(bool isDue, long one) { size += isDue ? (int)one : 0; } internal void AddIf(bool isDue, int one) => Add(isDue, one); internal void Run() { AddIf(true, 1); }", TestName = "Rewrite_ConvertedArgument_Stays")]
    [TestCase(Add + "internal void Add(int one) { } internal void AddIf(bool isDue, int one) => Add(isDue, one); internal void Run() { AddIf(true, 1); }", TestName = "Rewrite_Overload_Stays")]
    [TestCase(Add + "internal void AddIf(bool isDue, int one) => Add(isDue, one); internal void Run() { int Add = 1; AddIf(true, Add); }", TestName = "Rewrite_NameThatIsHiddenThere_Stays")]
    [TestCase(Add + "internal void AddIf(bool isDue, int one) => Add(isDue, one); internal string Run() => nameof(AddIf);", TestName = "Rewrite_NameOf_Stays")]
    public void Rewrite_OtherMeaning_IsLeft(string members) => Assert.That(Rewritten(members), Is.EqualTo(Layout.Write(Model(members).SyntaxTree.GetRoot())));

    private static string Rewritten(string members)
    {
        SemanticModel model = Model(members);
        Assert.That(model.Compilation.GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error), Is.Empty);
        string text = Layout.Write(Forwarding.Rewrite(model, new(new HashSet<string>(), new HashSet<string>())));
        Assert.That(Compiler.Library(Compiler.Parse(text)).GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error), Is.Empty, text);
        return text;
    }

    private static SemanticModel Model(string members)
    {
        SyntaxTree tree = Compiler.Parse($"namespace MiniBench {{ sealed class Sample {{ {members} }} }}");
        return Compiler.Library(tree).GetSemanticModel(tree);
    }
}
