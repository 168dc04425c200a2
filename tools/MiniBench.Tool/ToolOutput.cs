using System;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Text;
using MiniBench.Output;

namespace MiniBench.Tool;

/// <summary>The standard output, of which whoever asked for it is told where it takes no more, as on a full disk.</summary>
internal sealed class ToolOutput : TextWriter
{
    [SuppressMessage("Usage", "CA2213", Justification = "It is the console's.")]
    private readonly TextWriter writer;

    internal ToolOutput(TextWriter writer)
        : base(writer.FormatProvider) => this.writer = writer;

    public override Encoding Encoding => writer.Encoding;

    [AllowNull]
    public override string NewLine
    {
        get => writer.NewLine;
        set => writer.NewLine = value;
    }

    public override void Write(char value) => Try(() => writer.Write(value));

    public override void Write(char[] buffer, int index, int count) => Try(() => writer.Write(buffer, index, count));

    public override void Write(string? value) => Try(() => writer.Write(value));

    public override void WriteLine(string? value) => Try(() => writer.WriteLine(value));

    public override void Flush() => Try(writer.Flush);

    /// <exception cref="ToolException">It takes no more.</exception>
    private static void Try(Action write)
    {
        try
        {
            write();
        }
        catch (Exception exception) when (OptionalWriter.IsOfStream(exception))
        {
            throw new ToolException(TextOutput.LossOf(exception, "something is"), exception);
        }
    }
}
