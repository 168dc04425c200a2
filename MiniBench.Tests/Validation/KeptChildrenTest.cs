using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class KeptChildrenTest : IDisposable
{
    private readonly string folder = Directory.CreateTempSubdirectory().FullName;

    private string Results => Path.Combine(folder, "below", "results.json");

    private string Part => $"{Results}.gallery-full.part";

    public void Dispose() => Directory.Delete(folder, recursive: true);

    [Test]
    public void Take_RunsOfTheSameCall_ComeInTheirOrderAndOnce()
    {
        Keep(["sample", "Sorting"], 1);
        Keep(["sample", "Sorting"], 2);
        Keep(["sample"], 3);

        KeptChildren kept = Open();

        Assert.That(kept.Take(["sample", "Sorting"])!.Time, Is.EqualTo(TimeSpan.FromSeconds(1)));
        Assert.That(kept.Take(["sample", "Sorting"])!.Report.Figures["run"], Is.EqualTo(2));
        Assert.That(kept.Take(["sample", "Sorting"]), Is.Null);
        Assert.That(kept.Take(["sample Sorting"]), Is.Null);
        Assert.That(kept.Take(["sample"]), Is.Not.Null);
    }

    [Test]
    public void Run_KeptChild_StartsNoProcess()
    {
        Keep(["nobody"], 1);
        ChildProcesses children = new(TimeProvider.System, Open());

        Assert.That(children.Run(["nobody"], CancellationToken.None).Time, Is.EqualTo(TimeSpan.FromSeconds(1)));
    }

    [TestCase("gallery", false, true)]
    [TestCase("samples", true, true)]
    [TestCase("gallery", true, false)]
    public void Open_OfOtherGoalOtherRunOrNotResumed_HasNone(string goal, bool isFull, bool isResumed)
    {
        Keep(["sample"], 1);

        Assert.That(KeptChildren.Open(Results, goal, isFull, isResumed).Take(["sample"]), Is.Null);
    }

    [Test]
    public void Open_NotResumed_ForgetsThem()
    {
        Keep(["sample"], 1);
        KeptChildren.Open(Results, "gallery", isFull: true, isResumed: false);

        Assert.That(Open().Take(["sample"]), Is.Null);
    }

    [Test]
    public void Open_OfOtherBuild_HasNone()
    {
        Keep(["sample"], 1);
        string engine = typeof(TestSuite).Module.ModuleVersionId.ToString();
        string line = File.ReadAllText(Part);
        File.WriteAllText(Part, line.Replace(engine, Guid.Empty.ToString(), StringComparison.Ordinal));

        Assert.That(line, Does.Contain(engine));
        Assert.That(Open().Take(["sample"]), Is.Null);
    }

    [Test]
    public void Open_LastLineWithoutEnd_HasThoseBeforeAndAfter()
    {
        Keep(["first"], 1);
        Keep(["second"], 2);
        string lines = File.ReadAllText(Part);
        File.WriteAllText(Part, lines[..^5]);

        Keep(["third"], 3);
        KeptChildren kept = Open();

        Assert.That(kept.Take(["first"]), Is.Not.Null);
        Assert.That(kept.Take(["second"]), Is.Null);
        Assert.That(kept.Take(["third"]), Is.Not.Null);
    }

    [TestCase("{}\n")]
    [TestCase("no JSON\n")]
    [TestCase("null\n")]
    public void Open_OtherContent_SaysWhatToDoAndLeavesIt(string content)
    {
        Keep(["sample"], 1);
        File.WriteAllText(Part, content);

        Assert.That(Open, Throws.TypeOf<FormatException>().With.Message.Contains(Part).And.Message.Contains("--resume"));
        Assert.That(File.ReadAllText(Part), Is.EqualTo(content));
    }

    [TestCase(true, "of before")]
    [TestCase(false, "none")]
    public void Execute_GoalThatWasEnded_GoesOnWithinItWhereResumed(bool isResumed, string expected)
    {
        Keep(["asked"], 1);
        AskingGoal goal = new(Part);

        new ValidationRun(new(IsFull: true, [goal], null, Results, isResumed), TextWriter.Null, TextWriter.Null, false, TimeProvider.System).Execute(CancellationToken.None);

        Assert.That(goal.Found, Is.EqualTo(expected));
        Assert.That(File.Exists(Part), Is.False);
        Assert.That(File.Exists(Results), Is.True);
    }

    private KeptChildren Open() => KeptChildren.Open(Results, "gallery", isFull: true, isResumed: true);

    private void Keep(string[] call, int run) =>
        Open().Add(call, new(ChildReport.Of(new Dictionary<string, double> { ["run"] = run }), TimeSpan.FromSeconds(run)));

    /// <summary>A goal that asks one child, if it is kept.</summary>
    private sealed class AskingGoal(string part) : IGoal
    {
        public string Name => "gallery";

        public string Question => "Is it kept?";

        public bool IsQuick => false;

        internal string Found { get; private set; } = "";

        public double Seconds(bool isFull) => 0;

        public IEnumerable<Outcome> Run(GoalContext context)
        {
            Found = File.Exists(part) ? context.Children.Run(["asked"], CancellationToken.None).Time == TimeSpan.FromSeconds(1) ? "of before" : "another" : "none";
            return [new("figure", FigureUnit.Seconds, Bound.AtMost(1), Bound.AtMost(2), 1, "made")];
        }
    }
}
