using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Linq;
using System.Runtime.ExceptionServices;
using System.Text;
using System.Threading;
using MiniBench.Output;

namespace MiniBench.Samples;

/// <summary>Files to encrypt, and what all strategies share: how files are opened, plain threads, and that the first failure ends them all.</summary>
/// <remarks>
/// A line ends with LF, CRLF or CR, as for every <see cref="TextReader"/>, or with the file; in what is written each ends with LF. An empty file stays empty, and an
/// empty line is one.
/// </remarks>
internal sealed class EncryptionJob : IDisposable
{
    private readonly CancellationTokenSource source;
    private readonly Lock turn = new();
    private ExceptionDispatchInfo? failure;

    /// <param name="files">The files.</param>
    /// <param name="settings">How they are encrypted.</param>
    /// <param name="stop">Ends the job; what was half written is removed.</param>
    internal EncryptionJob(IReadOnlyList<FilePair> files, EncryptionSettings settings, CancellationToken stop)
    {
        (Files, Settings) = (files, settings);
        source = CancellationTokenSource.CreateLinkedTokenSource(stop);
    }

    /// <summary>A character for each byte, so that those that are not ASCII are found and not replaced.</summary>
    internal static Encoding Bytewise => Encoding.Latin1;

    internal IReadOnlyList<FilePair> Files { get; }

    internal EncryptionSettings Settings { get; }

    /// <summary>Is cancelled when the job is to end early, or a thread of it failed.</summary>
    internal CancellationToken Stop => source.Token;

    public void Dispose() => source.Dispose();

    /// <summary>Opens a file for reading it line by line.</summary>
    /// <param name="file">The file.</param>
    /// <param name="options">What the system is to know beside what the settings say.</param>
    /// <exception cref="BadInputException">It cannot be read.</exception>
    internal StreamReader OpenLines(FilePair file, FileOptions options = FileOptions.None) =>
        new(OpenBytes(file, options), Bytewise, detectEncodingFromByteOrderMarks: false, Settings.BufferBytes);

    /// <summary>Opens a file for reading, without a buffer: whoever reads has one.</summary>
    /// <inheritdoc cref="OpenLines"/>
    internal FileStream OpenBytes(FilePair file, FileOptions options = FileOptions.None) =>
        Open(file.Input, FileMode.Open, FileAccess.Read, options | (Settings.IsSequentialScan ? FileOptions.SequentialScan : FileOptions.None));

    /// <summary>Makes the file that a file is encrypted to, instead of one that may be there.</summary>
    /// <param name="file">The file.</param>
    /// <param name="options">What the system is to know.</param>
    /// <exception cref="BadInputException">It cannot be written.</exception>
    internal OutputFile Create(FilePair file, FileOptions options = FileOptions.None) =>
        new(file.Output, Open(file.Output, FileMode.Create, FileAccess.Write, options), Settings.BufferBytes);

    /// <summary>Does something with every file, on plain threads: each has its own list of files before any of them starts.</summary>
    /// <param name="encrypt">Gets a file, and the cipher of the thread.</param>
    internal void RunOnThreads(Action<FilePair, LineCipher> encrypt) => Run([.. Lists().Select<FilePair[], Action>(list => () =>
    {
        using LineCipher cipher = new(Settings, Stop);
        Array.ForEach(list, file => encrypt(file, cipher));
    })]);

    /// <summary>Does several things, each on a thread of its own, and waits for all.</summary>
    /// <exception cref="BadInputException">A file cannot be used.</exception>
    /// <exception cref="IOException">Reading or writing failed.</exception>
    /// <exception cref="OperationCanceledException">The job was stopped.</exception>
    internal void Run(IReadOnlyList<Action> works)
    {
        Thread[] threads = [.. works.Select(work => new Thread(() => Try(work)))];
        Array.ForEach(threads, thread => thread.Start());
        Array.ForEach(threads, thread => thread.Join());
        failure?.Throw();
    }

    /// <summary>Files are dealt out in turn.</summary>
    private FilePair[][] Lists() =>
        [.. Enumerable.Range(0, Settings.Threads).Select(thread => Files.Where((_, i) => i % Settings.Threads == thread).ToArray())];

    [SuppressMessage("Design", "CA1031", Justification = "Whatever a thread throws is thrown where all of them are waited for.")]
    private void Try(Action work)
    {
        try
        {
            work();
        }
        catch (Exception exception)
        {
            lock (turn)
            {
                failure ??= ExceptionDispatchInfo.Capture(exception);
            }

            source.Cancel();
        }
    }

    private static FileStream Open(string path, FileMode mode, FileAccess access, FileOptions options)
    {
        try
        {
            return new(path, new FileStreamOptions { Mode = mode, Access = access, Share = FileShare.Read, BufferSize = 0, Options = options });
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            string cause = exception is FileNotFoundException ? "it is not there any more" : ResultFile.CauseOf(exception, path);
            throw new BadInputException($"'{path}' cannot be {(access == FileAccess.Read ? "read" : "written")}: {cause}. Files that were finished before are whole; nothing is left half-written.", exception);
        }
    }
}
