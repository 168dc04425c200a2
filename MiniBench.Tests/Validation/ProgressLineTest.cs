using System.IO;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class ProgressLineTest
{
    [TestCase(0, 0, 0, "[1/2] simulator 0 %, about 17 s left")]
    [TestCase(1, 0, 10, "[2/2] cost 0 %, about 7 s left")]
    [TestCase(1, 0, 300, "[2/2] cost 0 %, about 3 min left")]
    [TestCase(0, 0.5, 500, "[1/2] simulator 50 %, about 20 min left")]
    public void Text_TimeLeft_FollowsFromTheTimeSoFar(int goal, double share, double elapsed, string expected)
    {
        using StringWriter error = new();
        ProgressLine line = new([new SimulatorGoal(), new CostGoal()], false, error, false, new FakeClock());

        Assert.That(line.Text(goal, share, elapsed), Is.EqualTo(expected));
    }

    [Test]
    public void Report_NoTerminal_WritesALineAGoal()
    {
        using StringWriter error = new() { NewLine = "\n" };
        ProgressLine line = new([new SimulatorGoal()], false, error, false, new FakeClock());

        line.Report(0, 0);
        line.Report(0, 0.3);
        line.Clear();

        Assert.That(error.ToString(), Is.EqualTo("[1/1] simulator 0 %, about 10 s left\n"));
    }
}
