using System;
using System.Collections.Concurrent;
using System.IO;
using System.Linq;
using System.Text;

namespace MiniBench.Samples;

/// <summary>One thread reads all files, in large pieces that end with a line; a job's threads encrypt them; one more thread writes them, in their order.</summary>
internal sealed class OneReaderStrategy : IEncryptionStrategy
{
    /// <summary>How many pieces may be on their way for each thread: more would be memory, fewer would let threads wait.</summary>
    private const int PiecesAThread = 2;

    public string Name => "one-reader";

    public void Encrypt(EncryptionJob job)
    {
        int most = PiecesAThread * job.Settings.Threads;
        using BlockingCollection<LinePiece> plain = new(most);
        using BlockingCollection<LinePiece> inOrder = new(most);
        job.Run([
            () => Read(job, plain, inOrder),
            () => Write(job, inOrder),
            .. Enumerable.Repeat<Action>(() => Work(job, plain), job.Settings.Threads),
        ]);
    }

    private static void Read(EncryptionJob job, BlockingCollection<LinePiece> plain, BlockingCollection<LinePiece> inOrder)
    {
        foreach (FilePair file in job.Files)
        {
            using FileStream input = job.OpenBytes(file);
            foreach (LinePiece piece in LinePiece.Of(file, input))
            {
                plain.Add(piece, job.Stop);
                inOrder.Add(piece, job.Stop);
            }
        }

        plain.CompleteAdding();
        inOrder.CompleteAdding();
    }

    private static void Work(EncryptionJob job, BlockingCollection<LinePiece> plain)
    {
        using LineCipher cipher = new(job.Settings, job.Stop);
        foreach (LinePiece piece in plain.GetConsumingEnumerable(job.Stop))
        {
            StringBuilder text = new();
            using StreamReader lines = piece.OpenLines();
            while (lines.ReadLine() is { } line)
            {
                text.Append(cipher.Encrypt(line, piece.File)).Append('\n');
            }

            piece.Encrypted.SetResult(text);
        }
    }

    private static void Write(EncryptionJob job, BlockingCollection<LinePiece> inOrder)
    {
        OutputFile? output = null;
        try
        {
            foreach (LinePiece piece in inOrder.GetConsumingEnumerable(job.Stop))
            {
                output ??= job.Create(piece.File);
                piece.Encrypted.Task.Wait(job.Stop);
                output.Writer.Write(piece.Encrypted.Task.Result);
                if (piece.IsLast)
                {
                    output.Finish();
                    output = null;
                }
            }
        }
        finally
        {
            output?.Dispose();
        }
    }
}
