using System.IO;
using System.Text;

namespace MiniBench.Web.Checking;

/// <summary>The other process: it may die of what it is given.</summary>
internal static class CheckWorker
{
    /// <summary>The argument that makes a worker of the program.</summary>
    internal const string Command = "check-worker";

    internal static int Run(Stream requests, Stream replies)
    {
        using StreamReader input = new(requests, Encoding.UTF8);
        using StreamWriter output = new(replies, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false)) { AutoFlush = true, NewLine = "\n" };
        CheckWork work = new(step => output.WriteLine(CheckJson.StepMark + step));
        while (input.ReadLine() is { } line)
        {
            output.WriteLine(CheckJson.Line(work.Do(CheckJson.Read<CheckRequest>(line))));
        }

        return 0;
    }
}
