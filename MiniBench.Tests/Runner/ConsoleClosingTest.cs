using System.Runtime.InteropServices;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class ConsoleClosingTest
{
    [TestCase(true, PosixSignal.SIGHUP, ExpectedResult = true)]
    [TestCase(true, PosixSignal.SIGTERM, ExpectedResult = true)]
    [TestCase(true, PosixSignal.SIGINT, ExpectedResult = false)]
    [TestCase(false, PosixSignal.SIGHUP, ExpectedResult = false)]
    public bool EndsWithItsHandler_Signal_SaysSo(bool isWindows, PosixSignal signal) => ConsoleClosing.EndsWithItsHandler(isWindows, signal);
}
