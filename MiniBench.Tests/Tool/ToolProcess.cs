using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Tool;
using MiniBench.Tool.Running;

namespace MiniBench.Tests.Tool;

/// <summary>
/// The tool in a process of its own that heeds signals. Whoever runs the tests by nohup, or behind an "&amp;" in a script, has them ignored, and so would
/// all that is started from there, as it should; only Linux has a command against that.
/// </summary>
internal sealed class ToolProcess : IDisposable
{
    /// <summary>A program of which the second test says by the file <see cref="BegunName"/> that it has begun, and does not return soon.</summary>
    internal const string Slow = """
        using MiniBench;
        using MiniBench.Output;
        int calls = 0;
        return BenchmarkRunner.Run(args, TestSuite.Create("Slow", 1).Add(x => x + 1, "one").Add(x =>
        {
            if (++calls == 9)
            {
                System.IO.File.WriteAllText("begun", System.Environment.ProcessId.ToString());
            }

            System.Threading.Thread.Sleep(calls < 9 ? 0 : 60_000);
            return x + 1;
        }, "two"));
        """;

    private const string BegunName = "begun";
    private const int MostLooks = 2_000;
    private static readonly TimeSpan LookTime = TimeSpan.FromMilliseconds(50);
    private static readonly (string Program, string[] Arguments) Heeding = OperatingSystem.IsLinux()
        ? ("/usr/bin/env", ["--default-signal=INT,TERM,HUP", DotNetHost.Path]) : (DotNetHost.Path, []);

    private readonly Process process;
    private readonly string folder;
    private readonly Lock turn = new();
    private readonly StringBuilder output = new();
    private readonly StringBuilder error = new();

    private ToolProcess(Process process, string folder)
    {
        (this.process, this.folder) = (process, folder);
        process.OutputDataReceived += (_, line) => Keep(output, line.Data);
        process.ErrorDataReceived += (_, line) => Keep(error, line.Data);
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
    }

    /// <summary>Starts it in a folder, where it has its cache, too.</summary>
    internal static ToolProcess Start(string folder, params string[] arguments) => new(
        Process.Start(new ProcessStartInfo(Heeding.Program, [.. Heeding.Arguments, "exec", typeof(ToolProgram).Assembly.Location, .. arguments])
        {
            WorkingDirectory = folder,
            UseShellExecute = false,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            Environment = { ["MINIBENCH_CACHE"] = Path.Combine(folder, "cache"), ["MSBUILDDISABLENODEREUSE"] = "1", ["DOTNET_NOLOGO"] = "1" },
        })!,
        folder);

    internal static bool IsAlive(int id)
    {
        try
        {
            return !File.ReadAllText($"/proc/{id}/stat").Contains(") Z ", StringComparison.Ordinal);
        }
        catch (IOException)
        {
            // The system has no such process, or has none any more.
            return false;
        }
    }

    public void Dispose()
    {
        process.Kill(entireProcessTree: true);
        process.Dispose();
    }

    /// <summary>Sends a signal to the tool alone.</summary>
    internal Task SignalAsync(string signal) => TestProcess.RunAsync(new("/bin/kill", [$"-{signal}", $"{process.Id}"]));

    /// <summary>Ends the tool alone, which is not asked.</summary>
    internal void Kill() => process.Kill(entireProcessTree: false);

    /// <summary>Waits until it has ended.</summary>
    internal async Task<ProgramResult> EndAsync()
    {
        await TestProcess.EndAsync(process);
        return new(process.ExitCode, Text(output), Text(error));
    }

    /// <summary>Waits until the slow program runs, and returns the number of its process.</summary>
    internal async Task<int> BegunAsync()
    {
        string path = Path.Combine(folder, BegunName);
        await UntilAsync(() => File.Exists(path) && new FileInfo(path).Length > 0);
        return int.Parse(await File.ReadAllTextAsync(path), CultureInfo.InvariantCulture);
    }

    /// <summary>Waits until the tool has started another process that works, and returns its number.</summary>
    internal async Task<int> ChildAsync()
    {
        int? child = null;
        await UntilAsync(() => (child = Directory.EnumerateDirectories("/proc").Select(path => Path.GetFileName(path)).Where(name => char.IsAsciiDigit(name[0]))
            .Select(name => int.Parse(name, CultureInfo.InvariantCulture)).Where(IsWorkingChild).Cast<int?>().FirstOrDefault()) is not null);
        return child!.Value;
    }

    /// <summary>Waits until what it has written to the error stream fits.</summary>
    internal Task SaidAsync(Func<string, bool> fits) => UntilAsync(() => fits(Text(error)));

    /// <summary>Waits until something is so.</summary>
    /// <exception cref="TimeoutException">It does not become so.</exception>
    internal async Task UntilAsync(Func<bool> isSo)
    {
        for (int looks = 0; looks < MostLooks; looks++)
        {
            if (isSo())
            {
                return;
            }

            await Task.Delay(LookTime);
        }

        throw new TimeoutException($"It did not happen. The tool wrote:\n{Text(output)}\n{Text(error)}");
    }

    /// <summary>Whether a process was started by the tool, and has taken so much time that its runtime has begun.</summary>
    private bool IsWorkingChild(int id)
    {
        const int Parent = 1;
        const int UserTicks = 11;
        const int OneSecond = 100;
        try
        {
            string[] fields = File.ReadAllText($"/proc/{id}/stat").Split(") ")[^1].Split(' ');
            return fields[Parent] == $"{process.Id}" && int.Parse(fields[UserTicks], CultureInfo.InvariantCulture) > OneSecond;
        }
        catch (IOException)
        {
            return false; // It has ended meanwhile.
        }
    }

    private void Keep(StringBuilder text, string? line)
    {
        lock (turn)
        {
            text.Append(line).Append(line is null ? "" : "\n");
        }
    }

    private string Text(StringBuilder text)
    {
        lock (turn)
        {
            return text.ToString();
        }
    }
}
