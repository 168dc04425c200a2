using System.IO;
using System.Text;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Output;
using MiniBench.Web.Serving;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

public sealed class JsonLineTest
{
    private const int Buffer = 16 * 1024;

    [Test]
    public async Task Copy_SavedResults_AreTheSameInOneLine()
    {
        string saved = SavedExamples.Written(new JsonFormatter(), new ResultSuite("two  spaces\n  and a line", [SavedExamples.Around("a  test\n  of two", 100)], SavedExamples.Facts));

        string line = await Copied(saved);

        Assert.That(saved, Does.Contain('\n'));
        Assert.That(line, Does.Not.Contain('\n'));
        Assert.That(JsonElement.DeepEquals(JsonSerializer.Deserialize<JsonElement>(line), JsonSerializer.Deserialize<JsonElement>(saved)));
    }

    /// <summary>What indents the line behind the text begins eight characters and the offset behind the end of the first buffer: from -11 to -8, it is in both.</summary>
    [Test]
    public async Task Copy_LineThatEndsWhereABufferDoes_IsNoOtherLine([Range(-14, -4)] int offset)
    {
        string text = $"\"{new string('x', Buffer - 2 + offset)}\"";

        Assert.That(await Copied($"[\n    {text},\n    \"    \"\n]"), Is.EqualTo($"[{text},\"    \"]"));
    }

    private static async Task<string> Copied(string json)
    {
        using MemoryStream indented = new(Encoding.UTF8.GetBytes(json));
        using MemoryStream line = new();
        await JsonLine.Copy(indented, line, CancellationToken.None);
        return Encoding.UTF8.GetString(line.ToArray());
    }
}
