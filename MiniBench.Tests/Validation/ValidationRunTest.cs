using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class ValidationRunTest
{
    [TestCase(false, 1, true, 1, TestName = "Execute_MarginHolds_MeasuresOnce")]
    [TestCase(false, 2, true, 2, TestName = "Execute_MarginBreaksOnceInTheQuickRun_MeasuresOnceMore")]
    [TestCase(false, 3, true, 3, TestName = "Execute_MarginBreaksTwiceInTheQuickRun_MeasuresTwiceMore")]
    [TestCase(false, 9, false, 3, TestName = "Execute_MarginBreaksAlways_Fails")]
    [TestCase(true, 2, false, 1, TestName = "Execute_MarginBreaksInTheFullRun_Fails")]
    public void Execute_Margins(bool isFull, int goodAt, bool holds, int runs)
    {
        MadeGoal goal = new(goodAt);
        using StringWriter output = new();

        bool result = new ValidationRun(new(isFull, [goal], null, null, false), output, TextWriter.Null, false, TimeProvider.System).Execute(CancellationToken.None);

        Assert.That((result, goal.Runs), Is.EqualTo((holds, runs)));
        Assert.That(output.ToString().Contains("measured once more", StringComparison.Ordinal), Is.EqualTo(runs > 1));
    }

    /// <summary>A goal whose margin holds from a run on.</summary>
    private sealed class MadeGoal(int goodAt) : IGoal
    {
        public string Name => "made";

        public string Question => "Does it hold?";

        public bool IsQuick => true;

        internal int Runs { get; private set; }

        public double Seconds(bool isFull) => 0;

        public IEnumerable<Outcome> Run(GoalContext context)
        {
            Runs++;
            return [new("figure", FigureUnit.Seconds, Bound.AtMost(1), Bound.AtMost(2), Runs < goodAt ? 3 : 1, "made")];
        }
    }
}
