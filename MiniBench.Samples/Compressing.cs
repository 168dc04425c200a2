using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Text;

namespace MiniBench.Samples;

/// <summary>Speed is not all: the size of the output and the bytes a second stand beside the time.</summary>
internal sealed class Compressing : ISample
{
    public string Question => "What do compressors gain for their time?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites() =>
    [
        TestSuite.Create("Compressing a text of 100,000 letters", Text(100_000))
            .Add(text => Deflate(text, CompressionLevel.Fastest), "Deflate, fastest")
            .Add(text => Deflate(text, CompressionLevel.Optimal), "Deflate, optimal")
            .Add(text => Brotli(text, CompressionLevel.Fastest), "Brotli, fastest")
            .WithComparer(EqualityComparer<Packed>.Create((a, b) => a!.Unpack() == b!.Unpack(), _ => 0))
            .WithBytes(text => text.Length)
            .WithMetric("size", packed => packed.Bytes.Length, "B"),
    ];

    private static byte[] Text(int letters)
    {
        string[] words = [.. Enumerable.Range(0, 500).Select(i => Convert.ToString(i * 7919 % 4096, 8))];
        Random random = new(1);
        StringBuilder text = new();
        while (text.Length < letters)
        {
            text.Append(words[random.Next(words.Length)]).Append(' ');
        }

        return Encoding.ASCII.GetBytes(text.ToString(0, letters));
    }

    private static Packed Deflate(byte[] text, CompressionLevel level) => Pack(
        text, packed => new DeflateStream(packed, level), packed => new DeflateStream(packed, CompressionMode.Decompress));

    private static Packed Brotli(byte[] text, CompressionLevel level) => Pack(
        text, packed => new BrotliStream(packed, level), packed => new BrotliStream(packed, CompressionMode.Decompress));

    private static Packed Pack(byte[] text, Func<Stream, Stream> packer, Func<Stream, Stream> unpacker)
    {
        using MemoryStream packed = new();
        using (Stream stream = packer(packed))
        {
            stream.Write(text);
        }

        return new(packed.ToArray(), unpacker);
    }

    /// <summary>Outputs of different formats, which have their text in common.</summary>
    private sealed record Packed(byte[] Bytes, Func<Stream, Stream> Unpacker)
    {
        internal string Unpack()
        {
            using StreamReader reader = new(Unpacker(new MemoryStream(Bytes)));
            return reader.ReadToEnd();
        }
    }
}
