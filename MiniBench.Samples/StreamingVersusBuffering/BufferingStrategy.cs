using System.Collections.Generic;
using System.IO;

namespace MiniBench.Samples;

/// <summary>Reads a whole file, encrypts all of it, writes all of it.</summary>
internal sealed class BufferingStrategy : IEncryptionStrategy
{
    public string Name => "buffering";

    public void Encrypt(EncryptionJob job) => job.RunOnThreads((file, cipher) =>
    {
        List<string> lines = Read(job, file);
        for (int i = 0; i < lines.Count; i++)
        {
            lines[i] = cipher.Encrypt(lines[i], file);
        }

        using OutputFile output = job.Create(file);
        lines.ForEach(output.Writer.WriteLine);
        output.Finish();
    });

    private static List<string> Read(EncryptionJob job, FilePair file)
    {
        using StreamReader input = job.OpenLines(file);
        List<string> lines = [];
        while (input.ReadLine() is { } line)
        {
            lines.Add(line);
        }

        return lines;
    }
}
