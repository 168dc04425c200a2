using System.IO;
using MiniBench.Live;

namespace MiniBench.Tool.Display;

/// <summary>A message of the program that is running.</summary>
/// <param name="Kind">What it is.</param>
internal sealed record RunMessage(MessageKind Kind)
{
    internal string Text { get; private init; } = "";

    internal long Count { get; private init; }

    internal LiveTable? Table { get; private init; }

    /// <summary>Reads the next message; null when the program has ended.</summary>
    internal static RunMessage? Read(BinaryReader input)
    {
        try
        {
            MessageKind kind = (MessageKind)input.ReadByte();
            return kind switch
            {
                MessageKind.Progress or MessageKind.Fault => new(kind) { Text = input.ReadString() },
                MessageKind.Table => new(kind) { Table = LiveTable.Read(input) },
                MessageKind.Flood => new(kind) { Count = input.ReadInt64() },
                _ => new(kind),
            };
        }
        catch (IOException)
        {
            return null;
        }
    }
}
