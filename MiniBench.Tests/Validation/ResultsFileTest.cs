using System;
using System.IO;
using System.Linq;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class ResultsFileTest : IDisposable
{
    private readonly string folder = Directory.CreateTempSubdirectory().FullName;

    private string FilePath => Path.Combine(folder, "below", "results.json");

    public void Dispose() => Directory.Delete(folder, recursive: true);

    [Test]
    public void Keep_Results_AreThereAgainInTheOrderOfTheGoals()
    {
        ResultsFile file = ResultsFile.Open(FilePath);
        foreach (GoalResult result in ValidationExamples.Results.Reverse())
        {
            file.Keep(result);
        }

        GoalResult[] read = [.. ResultsFile.Open(FilePath).All];

        Assert.That(read.Select(result => result.Goal), Is.EqualTo(new[] { "cost", "floor" }));
        Assert.That(read.SelectMany(result => result.Outcomes), Is.EqualTo(ValidationExamples.Results.SelectMany(result => result.Outcomes)));
        Assert.That(read[0].Time, Is.EqualTo(ValidationExamples.Results[0].Time));
    }

    [Test]
    public void Keep_SameGoalAgain_TakesItsPlace()
    {
        ResultsFile file = ResultsFile.Open(FilePath);
        file.Keep(ValidationExamples.Results[0]);
        file.Keep(ValidationExamples.Results[0] with { Seconds = 7 });

        Assert.That(ResultsFile.Open(FilePath).All.Select(result => result.Seconds), Is.EqualTo(new[] { 7.0 }));
    }

    [TestCase("")]
    [TestCase("[")]
    [TestCase("{}")]
    [TestCase("null")]
    [TestCase("[{}]")]
    [TestCase("[null]")]
    public void Open_OtherContent_SaysWhatToDoAndLeavesIt(string content)
    {
        string path = Path.Combine(folder, "other.json");
        File.WriteAllText(path, content);

        Assert.That(() => ResultsFile.Open(path), Throws.TypeOf<FormatException>().With.Message.Contains(path).And.Message.Contains("--results"));
        Assert.That(File.ReadAllText(path), Is.EqualTo(content));
    }
}
