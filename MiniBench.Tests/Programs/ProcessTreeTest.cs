using System.Diagnostics;
using MiniBench.Programs;
using NUnit.Framework;

namespace MiniBench.Tests.Programs;

/// <summary>Tests of ending processes with what they have started.</summary>
[Platform(Exclude = "Win", Reason = "There are no such programs on Windows.")]
public sealed class ProcessTreeTest
{
    [Test]
    public void End_ProcessAndWhatItStarted_AreEnded()
    {
        using Process process = Process.Start(new ProcessStartInfo("/bin/sh", ["-c", "sleep 600 & echo $!; wait"]) { UseShellExecute = false, RedirectStandardOutput = true })!;
        process.StandardOutput.ReadLine();

        ProcessTree.End(process);

        // Its child has the other end of the pipe, too.
        Assert.That(process.StandardOutput.ReadToEnd(), Is.Empty);
    }

    [Test]
    public void End_ProcessThatIsNotThere_IsNoError()
    {
        Process process = Process.Start("/bin/sleep", "0");
        process.WaitForExit();
        ProcessTree.End(process);
        process.Dispose();

        Assert.That(() => ProcessTree.End(process), Throws.Nothing);
        Assert.That(() => ProcessTree.End(null), Throws.Nothing);
    }
}
