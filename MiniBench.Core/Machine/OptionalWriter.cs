using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Text;

namespace MiniBench;

/// <summary>Writes where somebody may read it: what cannot be written, since the stream is closed or its disk full, is left out, and no reason to stop, unless who derives from it makes it one.</summary>
internal class OptionalWriter : TextWriter
{
    [SuppressMessage("Usage", "CA2213", Justification = "It is somebody else's.")]
    private readonly TextWriter writer;

    internal OptionalWriter(TextWriter writer)
        : base(writer.FormatProvider) => this.writer = writer;

    public override Encoding Encoding => writer.Encoding;

    [AllowNull]
    public override string NewLine
    {
        get => writer.NewLine;
        set => writer.NewLine = value;
    }

    public override void Write(char value) => Write([value], 0, 1);

    public override void Write(char[] buffer, int index, int count)
    {
        try
        {
            writer.Write(buffer, index, count);
        }
        catch (Exception exception) when (IsOfStream(exception))
        {
            Lose(exception);
        }
    }

    public override void Write(string? value) => Write(value?.ToCharArray() ?? [], 0, value?.Length ?? 0);

    public override void WriteLine(string? value) => Write(value + NewLine);

    public override void Flush()
    {
        try
        {
            writer.Flush();
        }
        catch (Exception exception) when (IsOfStream(exception))
        {
            Lose(exception);
        }
    }

    /// <summary>Is told why something was left out; here nobody is there who could be told.</summary>
    protected virtual void Lose(Exception cause)
    {
    }

    /// <summary>Whether a stream that takes nothing throws such: one that is closed is one that may not be written.</summary>
    internal static bool IsOfStream(Exception exception) => exception is IOException or UnauthorizedAccessException;
}
