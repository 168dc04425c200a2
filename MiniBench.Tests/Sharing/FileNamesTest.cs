using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Tests of the names of files, as words, in commands, and to write to.</summary>
public sealed class FileNamesTest
{
    [TestCase("sums", "sums")]
    [TestCase("a b", "a_b")]
    [TestCase("日本語", "日本語")]
    [TestCase("d$(touch x)`y`;|&", "d__touch_x__y____")]
    [TestCase("-rf", "rf")]
    [TestCase("..", "bench")]
    [TestCase("\u202Egpj", "_gpj")]
    [TestCase("CON", "_CON")]
    [TestCase("com1.x", "_com1.x")]
    [TestCase("", "bench")]
    public void Portable_MeansItselfEverywhere(string title, string expected) => Assert.That(FileNames.Portable(title), Is.EqualTo(expected));

    [TestCase("sums.cs", "sums.cs")]
    [TestCase("a b (1).CS", "a b (1).CS")]
    [TestCase("x---><svg onload=alert(1)>.cs", "x---><svg onload=alert(1)>.cs")]
    [TestCase("日本語.cs", "日本語.cs")]
    [TestCase(".bashrc", "bashrc.cs")]
    [TestCase("Directory.Build.props", "Directory.Build.props.cs")]
    [TestCase("../../etc/x.cs", "_.._etc_x.cs")]
    [TestCase("..\\x.cs", "_x.cs")]
    [TestCase("C:x.cs", "C_x.cs")]
    [TestCase("a\0b.cs", "a_b.cs")]
    [TestCase("\u001B[31mred.cs", "_[31mred.cs")]
    [TestCase("a\u202Esc.exe", "a_sc.exe.cs")]
    [TestCase("NUL.cs", "_NUL.cs")]
    [TestCase(".cs", "bench.cs")]
    [TestCase("", "bench.cs")]
    [TestCase("-rf.cs", "rf.cs")]
    public void Restored_IsACSharpFileThatHarmsNothing(string name, string expected) => Assert.That(FileNames.Restored(name), Is.EqualTo(expected));

    [TestCase("a\u2028b\u202Ec\r\n\u0085\t", "a\\u2028b\\u202Ec\\u000D\\u000A\\u0085\\u0009")]
    [TestCase("Größe 日本 ✓", "Größe 日本 ✓")]
    public void Visible_ShowsEachCharacter(string text, string expected) => Assert.That(FileNames.Visible(text), Is.EqualTo(expected));
}
