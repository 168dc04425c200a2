using System;
using System.IO;
using System.Text;
using System.Threading.Tasks;

namespace MiniBench.Samples;

/// <summary>A file that is being written. It is removed unless it was finished.</summary>
internal sealed class OutputFile : IDisposable
{
    private readonly string path;
    private bool isFinished;

    internal OutputFile(string path, FileStream stream, int bufferBytes)
    {
        this.path = path;
        Writer = new(stream, Encoding.ASCII, bufferBytes) { NewLine = "\n" };
    }

    internal StreamWriter Writer { get; }

    /// <summary>Says that all of it was written.</summary>
    internal void Finish()
    {
        Writer.Dispose();
        isFinished = true;
    }

    /// <inheritdoc cref="Finish"/>
    internal async Task FinishAsync()
    {
        await Writer.DisposeAsync();
        isFinished = true;
    }

    public void Dispose()
    {
        if (isFinished)
        {
            return;
        }

        try
        {
            Writer.Dispose();
        }
        catch (IOException)
        {
            // What could not be written is not wanted any more.
        }

        File.Delete(path);
    }
}
