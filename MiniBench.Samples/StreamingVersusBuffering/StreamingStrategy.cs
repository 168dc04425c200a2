using System.IO;

namespace MiniBench.Samples;

/// <summary>Reads a line, encrypts it, writes it: never more than a line of a file is in memory.</summary>
internal sealed class StreamingStrategy : IEncryptionStrategy
{
    public string Name => "streaming";

    public void Encrypt(EncryptionJob job) => job.RunOnThreads((file, cipher) =>
    {
        using StreamReader input = job.OpenLines(file);
        using OutputFile output = job.Create(file);
        while (input.ReadLine() is { } line)
        {
            output.Writer.WriteLine(cipher.Encrypt(line, file));
        }

        output.Finish();
    });
}
