using System.Linq;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class GoalCatalogueTest
{
    [Test]
    public void Usual_Full_IsAllButWhatTakesHours() =>
        Assert.That(GoalCatalogue.All.Except(GoalCatalogue.Usual(isFull: true)).Select(goal => goal.Name), Is.EqualTo(new[] { "gallery" }));

    [Test]
    public void Usual_Quick_TakesThreeMinutesAtMost() =>
        Assert.That(GoalCatalogue.Usual(isFull: false).Sum(goal => goal.Seconds(isFull: false)), Is.LessThanOrEqualTo(180));

    [Test]
    public void Find_EachName_IsItsGoal() =>
        Assert.That(GoalCatalogue.All.Select(goal => GoalCatalogue.Find(goal.Name)), Is.EqualTo(GoalCatalogue.All));
}
