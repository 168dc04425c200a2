using System;
using System.IO;
using MiniBench.Output;

namespace MiniBench.Tool;

/// <summary>The standard output, of which whoever asked for it is told where it takes no more, as on a full disk.</summary>
internal sealed class ToolOutput(TextWriter writer) : OptionalWriter(writer)
{
    /// <exception cref="ToolException">It takes no more.</exception>
    protected override void Lose(Exception cause) => throw new ToolException(TextOutput.LossOf(cause, "something is"), cause);
}
