using System.IO;
using System.Linq;
using System.Text;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class ForumFormatterTest
{
    [TestCaseSource(typeof(FormatsTest), nameof(FormatsTest.CaseNames))]
    public void Write_AnyResults_IndentsEveryLineOfTheText(string name)
    {
        string[] lines = FormatsTest.Write("forum", FormatCases.All[name]).Split('\n');
        string text = FormatsTest.Write("text", FormatCases.All[name]).ReplaceLineEndings("\n").TrimEnd('\n');

        Assert.That(lines.Where(line => line.Length > 0), Is.All.StartsWith("    "));
        Assert.That(string.Join('\n', lines.Select(line => line.Length == 0 ? "" : line[4..])).TrimEnd('\n'), Is.EqualTo(text));
    }

    [Test]
    public void Write_EncodingWithoutMicro_WritesPlainCharacters()
    {
        using MemoryStream bytes = new();
        using (StreamWriter output = new(bytes, Encoding.ASCII, leaveOpen: true))
        {
            new ForumFormatter().Write(FormatCases.Joining, output);
        }

        Assert.That(Encoding.ASCII.GetString(bytes.ToArray()), Does.Contain(" us ").And.Not.Contain("?"));
    }
}
