using System.Threading.Tasks;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>What a site does before anybody asks for it.</summary>
[Category(Layers.Verify)]
public sealed class WarmUpTest
{
    private const int Workers = 2;
    private const int MostMilliseconds = 120_000;
    private const int LookMilliseconds = 50;

    private RunningSite site = null!;

    [SetUp]
    public async Task StartSite() => site = await RunningSite.Start(change: options => options with { IsWarmedUp = true });

    [TearDown]
    public async Task StopSite() => await site.DisposeAsync();

    [Test]
    public void Start_NobodyAsks_HasItsWorkers() => Assert.That(() => site.Checker.WorkerIds.Count, Is.EqualTo(Workers).After(MostMilliseconds, LookMilliseconds));

    [Test]
    public async Task Upload_NobodyAsksForThePack_ItIsMade()
    {
        (string id, _) = await site.AddProgram("static int A(int a) => a;\n");

        Assert.That(() => IsMade(id), Is.True.After(MostMilliseconds, LookMilliseconds));
        Assert.That((await site.Programs.FindPack(id, "cs", Bundle.Version))!.Refusal, Is.Null);
    }

    private bool IsMade(string id) => site.Programs.FindPack(id, "cs", Bundle.Version).GetAwaiter().GetResult() is not null;
}
