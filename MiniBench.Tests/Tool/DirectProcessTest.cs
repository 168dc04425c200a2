using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of what a program that reports nothing is told of signals.</summary>
public sealed class DirectProcessTest
{
    [TestCase(false, false, false, ExpectedResult = 2)]
    [TestCase(false, false, true, ExpectedResult = null, Description = "A terminal has told it.")]
    [TestCase(false, true, true, ExpectedResult = 15)]
    [TestCase(true, false, false, ExpectedResult = null, Description = "The console of Windows tells all of its processes.")]
    [TestCase(true, true, false, ExpectedResult = null)]
    public int? SignalFor_System_IsWhatItHasNotHeard(bool isWindows, bool isEnd, bool hasHeard) => DirectProcess.SignalFor(isWindows, isEnd, hasHeard);
}
