using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of whether calls of asynchronous tests go on on other threads.</summary>
public sealed class AsyncLoopTest
{
    private readonly TaskCompletionSource filling = new();
    private bool isFilled;

    /// <summary>A first call may fill a cache, from which all others have their results.</summary>
    [Test]
    public void GoesOnElsewhere_OnlyTheFirstCallDid_EndsAfterSomeBatches()
    {
        Func<int, Task<int>> test = CachedAsync;
        CallLoop<int, int> loop = AsyncLoop.Of(test);
        Task filler = Task.Run(() =>
        {
            SpinWait.SpinUntil(() => loop.GoesOnElsewhere);
            filling.SetResult();
        });

        loop.Once(1);
        bool didFirst = loop.GoesOnElsewhere;
        filler.Wait();
        isFilled = true;
        bool[] afterwards = [.. Enumerable.Range(0, 20).Select(_ => loop.Run([1], 0, 1, 10) == 1 && loop.GoesOnElsewhere)];

        Assert.That(didFirst, Is.True);
        Assert.That(afterwards[0], Is.True, "One batch says little.");
        Assert.That(afterwards[^1], Is.False);
    }

    [Test]
    public void GoesOnElsewhere_AllCallsEndAtOnce_NeverIs()
    {
        Func<int, Task<int>> test = Task.FromResult;
        CallLoop<int, int> loop = AsyncLoop.Of(test);

        loop.Once(1);

        Assert.That(loop.GoesOnElsewhere, Is.False);
    }

    private async Task<int> CachedAsync(int number)
    {
        await (isFilled ? Task.CompletedTask : filling.Task);
        return number;
    }
}
