using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;

namespace MiniBench.Tests.Tool;

/// <summary>A real terminal, of a given size, in which a shell runs.</summary>
internal sealed class TmuxTerminal : IAsyncDisposable
{
    internal const string Path = "/usr/bin/tmux";
    internal const string Missing = "tmux is not installed; `apt-get install --no-install-recommends tmux` brings it.";
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);
    private static readonly TimeSpan LookTime = TimeSpan.FromMilliseconds(100);

    private readonly string server = $"minibench-{Guid.NewGuid():N}";

    private TmuxTerminal()
    {
    }

    public async ValueTask DisposeAsync() => await CommandAsync("kill-server");

    /// <summary>Opens one.</summary>
    /// <param name="width">Its columns.</param>
    /// <param name="height">Its lines.</param>
    /// <param name="folder">Where its shell begins.</param>
    internal static async Task<TmuxTerminal> OpenAsync(int width, int height, string folder)
    {
        TmuxTerminal terminal = new();
        await terminal.CommandAsync("-f", "/dev/null", "new-session", "-d", "-x", $"{width}", "-y", $"{height}", "-c", folder, "env", "PS1=$ ", "LC_ALL=C.UTF-8", "sh");
        return terminal;
    }

    internal Task ResizeAsync(int width, int height) => CommandAsync("resize-window", "-x", $"{width}", "-y", $"{height}");

    internal Task TypeAsync(string line) => CommandAsync("send-keys", line, "Enter");

    internal Task PressCtrlCAsync() => CommandAsync("send-keys", "C-c");

    /// <summary>Waits until a line that fits is seen, and returns all lines, those that have scrolled away, too.</summary>
    internal async Task<IReadOnlyList<string>> WaitForAsync(Func<string, bool> fits)
    {
        long start = Stopwatch.GetTimestamp();
        while (true)
        {
            string[] lines = [.. (await CommandAsync("capture-pane", "-p", "-S", "-")).TrimEnd('\n').Split('\n')];
            if (lines.Any(fits))
            {
                return lines;
            }

            if (Stopwatch.GetElapsedTime(start) > Patience)
            {
                throw new TimeoutException("It was not seen. The terminal shows:\n" + string.Join('\n', lines));
            }

            await Task.Delay(LookTime);
        }
    }

    private async Task<string> CommandAsync(params IEnumerable<string> arguments)
    {
        ProgramResult result = await TestProcess.RunAsync(new(Path, ["-L", server, .. arguments]));
        return result.ExitCode == 0 ? result.Output : throw new IOException(result.Error);
    }
}
