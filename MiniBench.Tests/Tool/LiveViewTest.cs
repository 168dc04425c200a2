using System.Collections.Generic;
using System.IO;
using System.Linq;
using MiniBench.Tool.Display;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of what a program writes while its table is shown.</summary>
public sealed class LiveViewTest
{
    [TestCase(200, "")]
    [TestCase(1_234, "1,034 texts of the error stream were not shown; the last were:\n")]
    public void WriteError_WhileATableIsShown_KeepsTheLastTexts(int count, string expected)
    {
        using StringWriter screen = new();
        LiveView view = new(new(screen, () => (80, 24), HasColours: false));

        view.Show(Run(view, count));

        Assert.That(screen.ToString(), Is.EqualTo(expected + string.Concat(Enumerable.Range(count - 200, 200).Select(i => $"text {i}\n"))));
    }

    [Test]
    public void WriteError_SecondRun_BeginsAnew()
    {
        using StringWriter screen = new();
        LiveView view = new(new(screen, () => (80, 24), HasColours: false));
        view.Show(Run(view, 300));
        screen.GetStringBuilder().Clear();

        view.Show(Run(view, 1));

        Assert.That(screen.ToString(), Is.EqualTo("text 0\n"));
    }

    private static IEnumerable<RunMessage> Run(LiveView view, int count)
    {
        for (int i = 0; i < count; i++)
        {
            view.WriteError($"text {i}\n");
        }

        yield break;
    }
}
