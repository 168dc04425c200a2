using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class CrashReportTest
{
    [TestCase("", ExpectedResult = "")]
    [TestCase("a note\n   at the program's own indent", ExpectedResult = "a note\n   at the program's own indent")]
    [TestCase("a note\nUnhandled exception. System.Exception: no\n   at Program.F() in bench.cs:line 2\n   at Program.Main()\n--- End", ExpectedResult = "a note\nUnhandled exception. System.Exception: no\n   at Program.F() in bench.cs:line 2")]
    [TestCase("Unhandled exception. X: a\n ---> Y: b\n   at F()\n   at G()Unhandled exception. X: a\n   at F()", ExpectedResult = "Unhandled exception. X: a\n ---> Y: b\n   at F()")]
    [TestCase("Stack overflow.\nRepeated 9 times:\n----\n   at F()\n----\n   at Main()", ExpectedResult = "Stack overflow.\nRepeated 9 times:\n----\n   at F()")]
    [TestCase("Out of memory.", ExpectedResult = "Out of memory.")]
    public string WithoutTrace_ErrorStream_KeepsTheExceptionAndItsPlace(string error) => CrashReport.WithoutTrace(error);
}
