using System;
using System.IO;
using System.Threading;

namespace MiniBench.Queue.Running;

/// <summary>A temporary file for what a command writes, up to a limit: a flood fills neither the disk nor the queue.</summary>
internal sealed class CappedFile : IDisposable
{
    private readonly Lock turn = new();
    private readonly FileStream file;
    private readonly long limit;
    private bool isClosed;

    internal CappedFile(string path, long limit)
        : this(new FileStream(path, FileMode.Create, FileAccess.ReadWrite, FileShare.Read, bufferSize: 0), limit)
    {
    }

    /// <param name="file">Where it is, without a buffer; disposed of with this.</param>
    /// <param name="limit">How many bytes are kept.</param>
    internal CappedFile(FileStream file, long limit) => (this.file, this.limit) = (file, limit);

    /// <summary>How many bytes were not kept.</summary>
    internal long Dropped { get; private set; }

    /// <summary>Why something could not be kept that was within the limit; null if all could.</summary>
    internal string? Fault { get; private set; }

    /// <summary>Keeps the next bytes. What comes when it is closed already has come too late.</summary>
    internal void Write(ReadOnlySpan<byte> bytes)
    {
        lock (turn)
        {
            int kept = (int)Math.Min(bytes.Length, isClosed || Fault is not null ? 0 : limit - file.Length);
            Dropped += bytes.Length - kept;
            try
            {
                file.Write(bytes[..kept]);
            }
            catch (IOException exception)
            {
                Fault = exception.Message;
            }
        }
    }

    /// <summary>Writes it to the disk, and returns all of it; nothing where some of it could not be kept.</summary>
    internal byte[] Finish()
    {
        lock (turn)
        {
            isClosed = true;
            Flush();
            if (Fault is not null)
            {
                return [];
            }

            byte[] bytes = new byte[file.Length];
            file.Position = 0;
            file.ReadExactly(bytes);
            return bytes;
        }
    }

    /// <summary>What the system has in memory yet may not fit on the disk.</summary>
    private void Flush()
    {
        try
        {
            file.Flush(flushToDisk: true);
        }
        catch (IOException exception)
        {
            Fault ??= exception.Message;
        }
    }

    public void Dispose()
    {
        lock (turn)
        {
            isClosed = true;
            file.Dispose();
        }
    }
}
