using System.Collections.Generic;
using System.Threading;
using MiniBench.Tool.Running;
using MiniBench.Tool.Sites;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

public sealed class MeasuredUploadTest
{
    /// <summary>The first signal has the sending given up; where that does not come back, the second one does not wait for it.</summary>
    [Test]
    public void Signals_Two_KeepTheResultsAndEndWithTheCodeOfTheFirst()
    {
        List<string> done = [];
        using CancellationTokenSource stop = new();
        using StopSignals signals = MeasuredUpload.Signals(stop, () => done.Add("kept"), code => done.Add($"exit {code}"));

        signals.Take(130, isEnd: false);
        bool isGivenUp = stop.IsCancellationRequested;
        string[] afterFirst = [.. done];
        signals.Take(143, isEnd: true);

        Assert.That((isGivenUp, afterFirst), Is.EqualTo((true, System.Array.Empty<string>())));
        Assert.That(done, Is.EqualTo(new[] { "kept", "exit 130" }));
    }
}
