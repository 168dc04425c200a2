using System;
using System.IO;
using MiniBench.Output;
using MiniBench.Queue.Storage;

namespace MiniBench.Queue.Running;

/// <summary>The temporary files of the command that runs, beside the queue.</summary>
internal sealed class WorkFolder
{
    private const long MostBytesOfResults = 64 << 20;

    private readonly string path;

    internal WorkFolder(string queue) => path = Path.GetFullPath(queue + ".work");

    internal string Output => Path.Combine(path, "output.txt");

    internal string Error => Path.Combine(path, "error.txt");

    /// <summary>Where a command that was begun writes its results: what goes on of an earlier attempt writes elsewhere.</summary>
    internal string ResultsOf(Job job) => Path.Combine(path, Units.Invariant($"results-{job.Number}-{job.Attempts}.json"));

    /// <summary>Makes it, empty.</summary>
    /// <exception cref="QueueException">It cannot be written.</exception>
    internal void Begin()
    {
        try
        {
            CleanUp();
            Directory.CreateDirectory(path);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new QueueException($"The folder '{path}', for what a command writes, cannot be made: {exception.Message}", exception);
        }
    }

    /// <summary>Removes it.</summary>
    internal void CleanUp()
    {
        if (Directory.Exists(path))
        {
            Directory.Delete(path, recursive: true);
        }
    }

    /// <summary>Reads the results that the command wrote, to their file or as its whole output.</summary>
    /// <param name="job">The command, which was begun.</param>
    /// <param name="output">Its output.</param>
    /// <returns>The results as JSON, or null; and why a file of them was not taken, if there is one.</returns>
    internal (string? Json, string Note) ReadResults(Job job, byte[] output)
    {
        try
        {
            FileInfo file = new(ResultsOf(job));
            return !file.Exists ? (OfOutput(output), "")
                : file.Length > MostBytesOfResults ? (null, Units.Invariant($"its results are longer than {MostBytesOfResults >> 20} MB and were not kept"))
                : (Checked(File.ReadAllText(file.FullName)), "");
        }
        catch (Exception exception) when (exception is InvalidDataException or IOException or UnauthorizedAccessException)
        {
            return (null, $"its results cannot be read: {exception.Message.TrimEnd('.')}");
        }
    }

    private static string? OfOutput(byte[] output)
    {
        try
        {
            return output is [(byte)'{', ..] ? Checked(System.Text.Encoding.UTF8.GetString(output)) : null;
        }
        catch (InvalidDataException)
        {
            return null; // It is something else.
        }
    }

    private static string Checked(string json)
    {
        SavedResults.Read(new StringReader(json));
        return json;
    }
}
