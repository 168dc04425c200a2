using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>What a member returns stands in the place of its one call, where that means the same.</summary>
public sealed class InliningTest
{
    [TestCase("int Twice(int a) => a + a; internal int Run(int b) => Twice(b);", "Run(int b)=>b+b;", TestName = "Rewrite_Variable_StandsAsOftenAsItHasTo")]
    [TestCase("static bool IsNot(bool a) => a == false; internal bool Run(bool b) => IsNot(!b);", "(!b)==false", TestName = "Rewrite_Argument_KeepsItsParentheses")]
    [TestCase("int size; bool IsFull => size > 3; internal bool Run() => !IsFull;", "!(size>3)", TestName = "Rewrite_Property_KeepsItsParentheses")]
    [TestCase("int size; void Add(int a) => Log(size + a); void Log(int a) { size = a; } internal void Run() { Add(1); }", "Log(size+1);", TestName = "Rewrite_Statement_StandsAlone")]
    [TestCase("readonly string name = \"\"; int Length(string a) => a.Length; internal int Run() => Length(name);", "Run()=>name.Length", TestName = "Rewrite_ReadOnlyField_IsSteady")]
    [TestCase("int size; System.Collections.Generic.IReadOnlyList<int> All => [size]; int Count(System.Collections.Generic.IReadOnlyList<int> a) { return a.Count; } internal int Run() => Count(All);", "Count([size])", TestName = "Rewrite_CollectionAsArgument_HasItsTypeFromThere")]
    [TestCase("static int Size(Sample a) { a.size++; return a.size; } int size; int Own(int b) => Size(this) + b; internal int Run(int b) => Own(b);", "Run(int b)=>Size(this)+b;", TestName = "Rewrite_This_IsTheSameObject")]
    [TestCase("int Twice(int a) { return a + a; } internal int Run(int b) => Twice(b);", "Run(int b)=>b+b;", TestName = "Rewrite_BlockThatReturns_StandsThere")]
    [TestCase("internal Sample Next => other; internal Sample other; internal Sample Run(Sample a) => a.Next;", "Run(Sample a)=>a.other", TestName = "Rewrite_PropertyThatGivesAnother_IsThatOne")]
    public void Rewrite_OneCall_IsGone(string members, string expected) => Assert.That(Rewritten(members), Does.Contain(expected));

    [TestCase("int Twice(int a) => a + a; internal int Run(int b) => Twice(b) + Twice(1);", TestName = "Rewrite_TwoCalls_Stay")]
    [TestCase("int Twice(int a) => a + a; int Next() { count++; return count; } int count; internal int Run() => Twice(Next());", TestName = "Rewrite_ArgumentWithAnEffect_IsNotRepeated")]
    [TestCase("int Sum(int a) => Next() + a; int Next() { count++; return count; } int count; internal int Run() => Sum(count) + Next();", TestName = "Rewrite_ArgumentThatTheBodyChanges_IsReadBefore")]
    [TestCase("double Half(double a) => a / 2; internal double Run(int b) => Half(b);", TestName = "Rewrite_ConvertedArgument_Stays")]
    [TestCase("double Whole(int a) => a; internal double Run(int b) => Whole(b) / 2;", TestName = "Rewrite_ConvertedResult_Stays")]
    [TestCase("System.Func<int> Later(int a) => new System.Func<int>(() => a); internal System.Func<int> Run() { int b = 1; var later = Later(b); b = 2; return later; }", TestName = "Rewrite_VariableThatChanges_IsNotReadLater")]
    [TestCase("[System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)] int One() => size; int size; internal int Run() => One();", TestName = "Rewrite_MethodThatSaysHowItIsCompiled_Stays")]
    [TestCase("int size; int Size() => size; internal int Run(int size) => Size();", TestName = "Rewrite_NameThatIsHiddenThere_Stays")]
    [TestCase("int Fact(int a) => a < 2 ? 1 : a * Fact(a - 1);", TestName = "Rewrite_Recursion_Stays")]
    [TestCase("int Size() => 1 + size; int size; internal System.Func<int> Run() => Size;", TestName = "Rewrite_MethodGroup_Stays")]
    [TestCase("int Size => size + 0; int size; internal string Run() => nameof(Size);", TestName = "Rewrite_NameOf_Stays")]
    [TestCase("bool IsText(object a) => a is string text && text.Length > 0; internal bool Run(object a) { string text = \"\"; return IsText(a) && text.Length == 0; }", TestName = "Rewrite_VariableOfAPattern_DoesNotLeak")]
    [TestCase("System.Func<int, int> Add(int a) => new System.Func<int, int>(b => a + b); internal System.Func<int, int> Run(int b) => Add(b);", TestName = "Rewrite_ArgumentThatALambdaHides_Stays")]
    [TestCase("int size; System.Collections.Generic.IReadOnlyList<int> All => [size]; int Count(System.Collections.Generic.IReadOnlyList<int> a) { size++; return a.Count; } int Count(int[] a) { return 1; } internal int Run() => Count(All);", TestName = "Rewrite_CollectionWhereOverloadsAre_Stays")]
    [TestCase("int size; System.Collections.Generic.IReadOnlyList<int> All => [size]; internal int Run() { var all = All; return all.Count; }", TestName = "Rewrite_CollectionOfNoOtherType_Stays")]
    [TestCase("internal class Pair { int left; internal int Left => left; } internal bool Run(Pair a) => a.Left == 1;", TestName = "Rewrite_PropertyThatGivesWhatIsPrivate_Stays")]
    public void Rewrite_OtherMeaning_IsLeft(string members)
    {
        string written = Written(members);

        Assert.That(Rewritten(members), Is.EqualTo(written));
    }

    private static string Rewritten(string members)
    {
        SemanticModel model = Model(members);
        Assert.That(model.Compilation.GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error), Is.Empty);
        string text = Layout.Write(Inlining.Rewrite(model, new(new HashSet<string>(), new HashSet<string>())));
        Assert.That(Compiler.Library(Compiler.Parse(text)).GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error), Is.Empty, text);
        return text;
    }

    private static string Written(string members) => Layout.Write(Model(members).SyntaxTree.GetRoot());

    private static SemanticModel Model(string members)
    {
        SyntaxTree tree = Compiler.Parse($"namespace MiniBench {{ class Sample {{ {members} }} }}");
        return Compiler.Library(tree).GetSemanticModel(tree);
    }
}
