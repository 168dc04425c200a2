using System;
using System.IO;
using System.IO.Pipes;
using System.Threading;

namespace MiniBench.Live;

/// <summary>The program's end of the two pipes. A tool that is gone is not missed: messages then go nowhere, and the program ends.</summary>
internal sealed class Channel
{
    private readonly Lock turn = new();
    private readonly object clearing = new();
    private readonly BinaryWriter output;
    private readonly Stream orders;
    private bool isClear;
    private volatile bool isClosed;

    /// <param name="output">To the tool.</param>
    /// <param name="orders">From the tool.</param>
    internal Channel(Stream output, Stream orders) => (this.output, this.orders) = (new(output), orders);

    /// <param name="handles">The handles, as <see cref="ChannelVariables.Pipes"/> has them.</param>
    internal static Channel Open(string handles)
    {
        string[] parts = handles.Split(',');
        return new(new AnonymousPipeClientStream(PipeDirection.Out, parts[0]), new AnonymousPipeClientStream(PipeDirection.In, parts[1]));
    }

    /// <summary>Takes orders until the tool is gone. Does not return before.</summary>
    /// <param name="stop">What to do where the program is to end.</param>
    internal void Obey(StopRequest stop)
    {
        while (Read() is { } order)
        {
            switch (order)
            {
                case Order.Go:
                    SetClear();
                    break;
                case Order.Interrupt:
                    stop.Interrupt();
                    break;
                default:
                    stop.End();
                    break;
            }
        }

        isClosed = true;
        SetClear();
        stop.End();
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
            }
            catch (IOException)
            {
                isClosed = true;
            }
        }
    }

    /// <summary>Says that a run is over, and waits until the tool has cleared the screen.</summary>
    internal void SendEnd()
    {
        Send(MessageKind.End);
        lock (clearing)
        {
            while (!isClear && !isClosed)
            {
                Monitor.Wait(clearing);
            }

            isClear = false;
        }
    }

    private void SetClear()
    {
        lock (clearing)
        {
            isClear = true;
            Monitor.Pulse(clearing);
        }
    }

    private Order? Read()
    {
        try
        {
            return orders.ReadByte() is >= 0 and int order ? (Order)order : null;
        }
        catch (IOException)
        {
            return null;
        }
    }
}
