using System.IO;
using System.Threading.Tasks;

namespace MiniBench.Samples;

/// <summary>As streaming, with reads and writes that are awaited. A job's threads only wait, each for one file at a time; the thread pool does the work.</summary>
internal sealed class AsynchronousStrategy : IEncryptionStrategy
{
    public string Name => "asynchronous";

    public void Encrypt(EncryptionJob job) => job.RunOnThreads((file, cipher) => EncryptAsync(job, file, cipher).GetAwaiter().GetResult());

    private static async Task EncryptAsync(EncryptionJob job, FilePair file, LineCipher cipher)
    {
        using StreamReader input = job.OpenLines(file, FileOptions.Asynchronous);
        using OutputFile output = job.Create(file, FileOptions.Asynchronous);
        while (await input.ReadLineAsync(job.Stop) is { } line)
        {
            await output.Writer.WriteLineAsync(cipher.Encrypt(line, file));
        }

        await output.FinishAsync();
    }
}
