using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
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
        Assert.That(Specialised(Library, condition), Does.Contain(decided).And.Not.Contain("name is"));

    [TestCase("\"\"", "name is\"\"")]
    [TestCase("not \"\"", "name is not\"\"")]
    [TestCase("\"a\" or null", "name is\"a\"or null")]
    public void Specialise_MemberThatIsNeverNull_IsStillComparedWithOthers(string condition, string kept) =>
        Assert.That(Specialised(Library, condition), Does.Contain(kept));

    /// <summary>The second of two overloads, which keep their parameters, gives another method the one value that it ever has.</summary>
    [Test]
    public void Specialise_ValueThatIsHandedOn_IsAsConstantAsItsSource()
    {
        string text = Specialised("""
            namespace MiniBench
            {
            public class Named
            {
                private static void Repeat(string text, int times) { System.Console.WriteLine(text); System.Console.WriteLine(times); }
                public Named(string given) { Write(given); Write(given, 7); Write(given + given, 7); }
                public bool IsAsked() => true;
                private static void Write(string text) { System.Console.WriteLine(text); System.Console.WriteLine(text); }
                private static void Write(string text, int times) { System.Console.WriteLine(text); Repeat(text, times); Repeat(text + text, times); }
            }
            }
            """, "");

        Assert.That(text, Does.Contain("void Write(string text,int times)").And.Contain("void Repeat(string text)").And.Contain("WriteLine(7)"));
    }

    [TestCase("abstract class Base<T> { protected Base() { } } class Thing : Base<int> { }", "class Thing{")]
    [TestCase("abstract class Root { } abstract class Base : Root { } class Thing : Base { }", "class Thing{")]
    [TestCase("record Base { } record Thing : Base { }", "record Thing{")]
    [TestCase("abstract class Base { internal int Size = System.Environment.ProcessorCount; } class Thing : Base { public Thing() { System.Console.WriteLine(Size); } }", ":Base")]
    [TestCase("class Base { } class Thing : Base { static object Made = new Base(); static Thing() { System.Console.WriteLine(Made); } }", ":Base")]
    public void Specialise_BaseThatHoldsNothing_IsGone(string types, string expected)
    {
        string text = Specialised($$"""
            namespace MiniBench
            {
            public class Named
            {
                public Named(string given) { System.Console.WriteLine(new Thing()); }
                public bool IsAsked() => true;
            }
            {{types}}
            }
            """, "");

        Assert.That(text, Does.Contain(expected));
    }

    [TestCase("using Watch watch = new(); return true;", "{ }", "var watch")]
    [TestCase("using Watch watch = new(); return true;", "{ Named.Ends++; }", "using Watch watch", "IDisposable", "Dispose()")]
    [TestCase("Watch watch = new(); using (watch) { return true; }", "{ }", "IDisposable", "Dispose()")]
    [TestCase("object watch = new Watch(); return watch is System.IDisposable;", "{ }", ":IDisposable")]
    public void Specialise_DisposalThatDoesNothing_IsGoneWhereNobodyAsks(string body, string dispose, params string[] kept)
    {
        string text = Specialised($$"""
            using System;
            namespace MiniBench
            {
            public class Named
            {
                internal static int Ends;
                public Named(string given) { Console.WriteLine(Ends); }
                public bool IsAsked() { {{body}} }
            }
            internal sealed class Watch : IDisposable { public void Dispose() {{dispose}} }
            }
            """, "");

        Assert.That(kept is ["var watch"] ? !text.Contains("using Watch", System.StringComparison.Ordinal) && !text.Contains("Disp", System.StringComparison.Ordinal) : System.Array.TrueForAll(kept, text.Contains), text);
    }

    [TestCase("internal string Name { get; set; } = \"\"; internal string Label => Name; public bool IsAsked() => new Named(\"\").Label.Length == Label.Length + Set(); int Set() { Name += 1; return 1; }", "new Named(\"\").Name.Length==Name.Length+Set()")]
    [TestCase("internal string Name { get; set; } = \"\"; internal string Label => Name; public bool IsAsked() { string Name = \"a\"; Set(); return Name == Label; } void Set() => Name += 1;", "Name==Label")]
    [TestCase("internal string Name { get; set; } = \"\"; internal string Label => Name; public bool IsAsked() => Set() == nameof(Label); string Set() => Name += 1;", "nameof(Label)")]
    [TestCase("internal int Size { get; set; } = 1; internal long Length => Size; public bool IsAsked() { Size++; return Length / 2 > 0; }", "Length/2")]
    [TestCase("int n; public bool IsAsked() => Text().Length > 1; string Text() => \"did not \" + (n > 1 ? \"a\" : \"b\");", "\"did not \"+(")]
    [TestCase("int n; public bool IsAsked() => Text().Length > 1; string Text() => \"did not \" + ($\"return {n++}\");", "$\"did not return {n++}\"")]
    [TestCase("int n; public bool IsAsked() => Text().Length > 1; string Text() => \"{0}\" + $\"{n++}\";", "\"{0}\"+")]
    public void Specialise_OtherNamesAndTexts_MeanTheSame(string members, string expected) =>
        Assert.That(Specialised($$"""namespace MiniBench { public class Named { public Named(string given) { } {{members}} } }""", ""), Does.Contain(expected));

    [TestCase("public bool IsAsked() => n++ + (n > 1 ? 0 : 0) > 2;", "n++>2")]
    [TestCase("public bool IsAsked() => n + (n++ > 1 ? 0 : 0) > 2;", "n++>1?0:0")]
    [TestCase("public bool IsAsked() => n++ + (n > 1 ? 0 : 1) > 2;", "n>1?0:1")]
    [TestCase("public bool IsAsked() => Some().Length > 0; int[] Some() => [n++, .. (int[])[], n++];", "[n++,n++]")]
    [TestCase("public bool IsAsked() => Some().Length > 0; int[] Some() => [n++, .. (int[])[1], n++];", "[n++,..(int[])[1],n++]")]
    [TestCase("public bool IsAsked() { int a = n++; a = a; return a > 1; }", "int a=n++;return a>1;")]
    [TestCase("public bool IsAsked() => n++ > 1 && 1 == 1;", "n++>1;")]
    [TestCase("public bool IsAsked() { if (n++ > 1) { n--; } else { } return n > 1; }", "if(n++>1){n--;}return n>1;")]
    public void Specialise_WhatFollows_IsDecided(string members, string expected) =>
        Assert.That(Specialised($$"""namespace MiniBench { public class Named { int n; public Named(string given) { } {{members}} } }""", ""), Does.Contain(expected));

    [TestCase("int size; Sample(int size) { this.size = size; } internal int Run() => size++;", "class Sample(int size){internal int Run()=>size++;}")]
    [TestCase("int size; Sample(int size) { this.size = size; } internal int Run() => this.size;", "class Sample(int size){internal int Run()=>this.size;}", false)]
    [TestCase("int size; Sample(int size) { this.size = size; } internal int Run(Sample other) => other.size;", "class Sample(int size){int size=size;", true)]
    [TestCase("int size; Sample(int size) { this.size = size; } internal int Run(Sample other) => other.size+size;", "class Sample(", false)]
    [TestCase("int size; Sample(int size) { this.size = size * 2; } internal int Run() => size;", "class Sample(", false)]
    [TestCase("int size; Sample(int size) { this.size = size; } Sample() : this(1) { size = 2; } internal int Run() => size;", "class Sample(", false)]
    [TestCase("int size; int more; Sample(int a) { size = a; } Sample(int a, int b) : this(a) { more = b; } internal int Run() => size;", "class Sample(int a){int size=a;")]
    public void PrimaryConstructor_ParameterAndField_AreOneWhereNobodySeesIt(string members, string expected, bool isShorter = true)
    {
        SyntaxTree tree = Compiler.Parse($"namespace MiniBench {{ class Sample {{ {members} }} }}");
        string text = Layout.Write(PrimaryConstructors.Rewrite(Compiler.Library(tree).GetSemanticModel(tree), new(new HashSet<string>(), new HashSet<string>())));

        Assert.That(Compiler.Library(Compiler.Parse(text)).GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error), Is.Empty, text);
        Assert.That(text, isShorter ? Does.Contain(expected) : Does.Not.Contain(expected));
    }

    private static string Specialised(string library, string condition) =>
        Specialisation.Specialise("#nullable enable\n" + library.Replace("CONDITION", condition, System.StringComparison.Ordinal), new(Roots, new HashSet<string>()), Roots);
}
