using System;
using System.IO;
using System.IO.Pipes;
using System.Threading;

namespace MiniBench.Live;

/// <summary>The program's end of the two pipes. A tool that is gone is not missed: messages then go nowhere.</summary>
internal sealed class Channel
{
    private readonly Lock turn = new();
    private readonly BinaryWriter output;
    private readonly Stream answers;
    private bool isClosed;

    /// <param name="output">To the tool.</param>
    /// <param name="answers">From the tool.</param>
    internal Channel(Stream output, Stream answers) => (this.output, this.answers) = (new(output), answers);

    /// <param name="handles">The handles, as <see cref="ChannelVariables.Pipes"/> has them.</param>
    internal static Channel Open(string handles)
    {
        string[] parts = handles.Split(',');
        return new(new AnonymousPipeClientStream(PipeDirection.Out, parts[0]), new AnonymousPipeClientStream(PipeDirection.In, parts[1]));
    }

    internal void Send(MessageKind kind) => Send(kind, static _ => { });

    internal void Send(MessageKind kind, string text) => Send(kind, output => output.Write(text));

    internal void Send(MessageKind kind, Action<BinaryWriter> content)
    {
        lock (turn)
        {
            if (isClosed)
            {
                return;
            }

            try
            {
                output.Write((byte)kind);
                content(output);
                output.Flush();
                if (kind == MessageKind.End)
                {
                    answers.ReadByte();
                }
            }
            catch (IOException)
            {
                isClosed = true;
            }
        }
    }
}
