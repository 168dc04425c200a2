using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using System.Threading.Tasks;

namespace MiniBench.Samples;

/// <summary>Whole lines of a file, which is read in large pieces.</summary>
internal sealed class LinePiece
{
    /// <summary>As large as a piece is if no line is longer.</summary>
    internal const int UsualBytes = 1024 * 1024;

    private readonly ArraySegment<byte> bytes;

    private LinePiece(FilePair file, ArraySegment<byte> bytes, bool isLast) => (File, this.bytes, IsLast) = (file, bytes, isLast);

    internal FilePair File { get; }

    /// <summary>Whether the file ends with it. Every file has one such piece, which may be empty.</summary>
    internal bool IsLast { get; }

    /// <summary>Gets its lines, encrypted, from whichever thread does that.</summary>
    internal TaskCompletionSource<StringBuilder> Encrypted { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    internal StreamReader OpenLines() => new(new MemoryStream(bytes.Array!, bytes.Offset, bytes.Count), EncryptionJob.Bytewise, detectEncodingFromByteOrderMarks: false);

    /// <summary>Reads a file piece by piece. A piece ends with LF, so that CR and LF are never separated; a line that is longer than a piece makes it longer.</summary>
    /// <param name="file">Which file it is.</param>
    /// <param name="input">Its bytes, from a stream that knows how many there are.</param>
    /// <param name="usualBytes">How many to read at a time.</param>
    internal static IEnumerable<LinePiece> Of(FilePair file, Stream input, int usualBytes = UsualBytes)
    {
        ArraySegment<byte> rest = ArraySegment<byte>.Empty;
        for (; ; )
        {
            // Twice as long each time: no part of a long line is copied more than a few times. A byte more than the file has left shows that it ends.
            long left = Math.Max(input.Length - input.Position, 0) + 1;
            byte[] read = new byte[rest.Count + (int)Math.Min(Math.Max(usualBytes, rest.Count), left)];
            rest.CopyTo(read);
            int count = rest.Count + input.ReadAtLeast(read.AsSpan(rest.Count), read.Length - rest.Count, throwOnEndOfStream: false);
            if (count < read.Length)
            {
                yield return new(file, new(read, 0, count), isLast: true);
                yield break;
            }

            int end = Array.LastIndexOf(read, (byte)'\n') + 1;
            rest = new(read, end, read.Length - end);
            if (end > 0)
            {
                yield return new(file, new(read, 0, end), isLast: false);
            }
        }
    }
}
