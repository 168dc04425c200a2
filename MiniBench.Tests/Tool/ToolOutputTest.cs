using MiniBench.Tool;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of <see cref="ToolOutput"/>.</summary>
public sealed class ToolOutputTest
{
    [Test]
    public void Write_OutputThatTakesNothing_SaysSo()
    {
        using FullWriter full = new();
        using ToolOutput output = new(full);

        Assert.That(() => output.WriteLine("Table"), Throws.TypeOf<ToolException>().With.Message.EqualTo("The output could not be written, so that something is missing there: No space left on device."));
    }
}
