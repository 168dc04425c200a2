using System;
using System.Collections.Generic;
using System.IO;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class ResultFileTest
{
    [Test]
    public void Write_FormatterThrows_LeavesTheFileAsItWas()
    {
        string path = Path.Combine(Path.GetTempPath(), $"{Guid.NewGuid():N}.txt");
        File.WriteAllText(path, "what was there");
        try
        {
            ResultFile file = new(path, new ResultFormat("broken", "Writes half of it.", () => new Broken()), []);

            Assert.That(() => file.Write(FormatCases.Joining, TextWriter.Null), Throws.InvalidOperationException);
            Assert.That(File.ReadAllText(path), Is.EqualTo("what was there"));
        }
        finally
        {
            File.Delete(path);
        }
    }

    private sealed class Broken : IResultFormatter
    {
        public void Write(IReadOnlyList<ResultSuite> results, TextWriter output)
        {
            output.Write("half");
            throw new InvalidOperationException("The formatter is broken.");
        }
    }
}
