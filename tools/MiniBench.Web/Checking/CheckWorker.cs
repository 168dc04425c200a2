using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

namespace MiniBench.Web.Checking;

/// <summary>The other process: it may die of what it is given.</summary>
internal static class CheckWorker
{
    /// <summary>The argument that makes a worker of the program.</summary>
    internal const string Command = "check-worker";

    /// <summary>As much as a process begins with: compilers go deep.</summary>
    private const int StackBytes = 8 * 1024 * 1024;

    /// <summary>
    /// Works until the requests end, and then goes on with nothing: the site that made them may have been killed, and nobody is left who would end work
    /// without an end.
    /// </summary>
    internal static int Run(Stream requests, Stream replies)
    {
        using StreamReader input = new(requests, Encoding.UTF8);
        Channel<string> waiting = Channel.CreateUnbounded<string>();
        new Thread(() => Work(waiting.Reader, replies), StackBytes) { IsBackground = true, Name = nameof(CheckWorker) }.Start();
        while (input.ReadLine() is { } line)
        {
            waiting.Writer.TryWrite(line);
        }

        return 0;
    }

    private static void Work(ChannelReader<string> waiting, Stream replies)
    {
        using StreamWriter output = new(replies, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false)) { AutoFlush = true, NewLine = "\n" };
        CheckWork work = new(step => output.WriteLine(CheckJson.StepMark + step));
        foreach (string line in waiting.ReadAllAsync().ToBlockingEnumerable())
        {
            output.WriteLine(CheckJson.Line(work.Do(CheckJson.Read<CheckRequest>(line))));
        }
    }
}
