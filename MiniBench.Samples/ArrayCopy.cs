using System;
using System.Collections.Generic;

namespace MiniBench.Samples;

/// <summary>Ways to copy bytes from one array into another.</summary>
internal sealed class ArrayCopy : ISample
{
    public string Question => "Does it matter how an array is copied, from 16 bytes to 16 MB?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites() => [TestSuite
        .Sweep("Copying n bytes", Sizes.LogSpaced(from: 16, to: 16_777_216, count: 11), size => (From: new byte[size], To: new byte[size]))
        .Add(arrays => { Array.Copy(arrays.From, arrays.To, arrays.From.Length); return arrays.To[0]; }, "Array.Copy")
        .Add(arrays => { Buffer.BlockCopy(arrays.From, 0, arrays.To, 0, arrays.From.Length); return arrays.To[0]; }, "Buffer.BlockCopy")
        .Add(arrays => { arrays.From.AsSpan().CopyTo(arrays.To); return arrays.To[0]; }, "Span.CopyTo")
        .Add(arrays => Loop(arrays.From, arrays.To), "a loop")];

    private static byte Loop(byte[] from, byte[] to)
    {
        for (int i = 0; i < from.Length; i++)
        {
            to[i] = from[i];
        }

        return to[0];
    }
}
