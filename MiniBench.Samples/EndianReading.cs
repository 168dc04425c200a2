using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.IO;
using System.Runtime.InteropServices;

namespace MiniBench.Samples;

/// <summary>Numbers from the network have their highest byte first, which is not how this processor keeps them.</summary>
internal sealed class EndianReading : ISample
{
    private const int Count = 4_096;

    public string Question => "What does it cost to read numbers whose highest byte comes first?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites() =>
    [
        TestSuite.Create("Reading 4,096 big-endian numbers", Numbers())
            .Add(bytes => ByReader(bytes), "BinaryReader, reversed")
            .Add(bytes => ByOwnReader(bytes), "a reader of its own, byte by byte")
            .Add(bytes => BySpan(bytes), "BinaryPrimitives")
            .Add(bytes => AllAtOnce(bytes), "BinaryPrimitives, all at once")
            .WithBytes(bytes => bytes.Length),
    ];

    private static byte[] Numbers()
    {
        byte[] bytes = new byte[Count * sizeof(int)];
        new Random(1).NextBytes(bytes);
        return bytes;
    }

    private static int[] ByReader(byte[] bytes)
    {
        using BinaryReader reader = new(new MemoryStream(bytes));
        int[] numbers = new int[Count];
        for (int i = 0; i < numbers.Length; i++)
        {
            numbers[i] = BinaryPrimitives.ReverseEndianness(reader.ReadInt32());
        }

        return numbers;
    }

    private static int[] ByOwnReader(byte[] bytes)
    {
        using MemoryStream stream = new(bytes);
        int[] numbers = new int[Count];
        for (int i = 0; i < numbers.Length; i++)
        {
            numbers[i] = (stream.ReadByte() << 24) | (stream.ReadByte() << 16) | (stream.ReadByte() << 8) | stream.ReadByte();
        }

        return numbers;
    }

    private static int[] BySpan(byte[] bytes)
    {
        ReadOnlySpan<byte> left = bytes;
        int[] numbers = new int[Count];
        for (int i = 0; i < numbers.Length; i++, left = left[sizeof(int)..])
        {
            numbers[i] = BinaryPrimitives.ReadInt32BigEndian(left);
        }

        return numbers;
    }

    private static int[] AllAtOnce(byte[] bytes)
    {
        int[] numbers = new int[Count];
        BinaryPrimitives.ReverseEndianness(MemoryMarshal.Cast<byte, int>(bytes), numbers);
        return numbers;
    }
}
