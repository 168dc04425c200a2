using System.Diagnostics;
using System.Threading;

namespace MiniBench.Validation;

/// <summary>Starts this program again, to measure something in a process of its own.</summary>
internal sealed class ChildProcesses(TimeProvider clock, KeptChildren kept)
{
    private const int LongestMilliseconds = 300_000;

    /// <summary>The command that makes this program a child.</summary>
    internal const string Command = "child";

    /// <summary>Runs a child to its end, where none is kept of an earlier run.</summary>
    /// <param name="call">Its name and its arguments.</param>
    /// <param name="cancellation">Ends it early.</param>
    /// <exception cref="ValidationException">It failed, or did not end.</exception>
    internal ChildRun Run(string[] call, CancellationToken cancellation)
    {
        if (kept.Take(call) is { } earlier)
        {
            return earlier;
        }

        ChildRun run = RunAnew(call, cancellation);
        kept.Add(call, run);
        return run;
    }

    /// <summary>Starts a child that goes on until it is disposed of.</summary>
    internal static RunningChild Start(params string[] call) => new(Process.Start(Description(call))!);

    private ChildRun RunAnew(string[] call, CancellationToken cancellation)
    {
        long start = clock.GetTimestamp();
        ProgramOutput output = ProgramOutput.Of(Description(call), LongestMilliseconds, cancellation);
        TimeSpan time = clock.GetElapsedTime(start);
        return output.ExitCode == 0
            ? new(ChildJson.Read(output.Text), time)
            : throw new ValidationException($"The child process '{string.Join(' ', call)}' ended with exit code {output.ExitCode}:\n{output.Text}{output.Errors}");
    }

    private static ProcessStartInfo Description(string[] call)
    {
        string program = Environment.ProcessPath!;
        bool isHost = System.IO.Path.GetFileNameWithoutExtension(program) == "dotnet";
        ProcessStartInfo start = ProgramOutput.Description(program, [.. isHost ? [typeof(ChildProcesses).Assembly.Location] : Array.Empty<string>(), Command, .. call]);
        foreach (string shortening in new[] { "MINIBENCH_TEST_TIME", "MINIBENCH_CALIBRATION_TIME" })
        {
            start.Environment.Remove(shortening);
        }

        return start;
    }
}
