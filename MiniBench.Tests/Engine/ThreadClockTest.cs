using System.Runtime.InteropServices;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class ThreadClockTest
{
    /// <summary>On Arm the counter of Windows runs with the core's clock, and would tell of times that no thread had.</summary>
    [TestCase(true, Architecture.X64, ExpectedResult = true)]
    [TestCase(true, Architecture.Arm64, ExpectedResult = false)]
    [TestCase(false, Architecture.X64, ExpectedResult = false)]
    public bool HasConstantCycles_System_SaysSo(bool isWindows, Architecture system) => ThreadClock.HasConstantCycles(isWindows, system);
}
