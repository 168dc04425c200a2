using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MiniBench.Queue.StartUp;

/// <summary>A unit file of systemd that runs a queue at every start of the machine, as long as there is one.</summary>
internal static class QueueUnit
{
    /// <param name="queue">The file of the queue.</param>
    /// <param name="folder">Where it is run, and what is between two commands with it; each command has a folder of its own.</param>
    /// <param name="user">Who runs it.</param>
    /// <param name="command">The command that runs it.</param>
    /// <param name="variables">What commands find each other by, which systemd has not.</param>
    internal static string Text(string queue, string folder, string user, IReadOnlyList<string> command, IEnumerable<KeyValuePair<string, string>> variables)
    {
        string path = Path.GetFullPath(queue);
        return $"""
            # Written by minibench queue unit. To install it, and to take it away again:
            #   sudo cp minibench-queue.service /etc/systemd/system/ && sudo systemctl enable minibench-queue
            #   sudo systemctl disable minibench-queue && sudo rm /etc/systemd/system/minibench-queue.service
            # Reboot by 'systemctl reboot': after 'systemctl soft-reboot' the boot has the same id, and counts as none.
            [Unit]
            Description=MiniBench queue {Escape(path)}
            ConditionPathExists={Escape(path)}
            After=multi-user.target

            [Service]
            Type=oneshot
            User={Escape(user)}
            WorkingDirectory={Escape(folder)}
            {string.Join('\n', variables.Select(one => $"Environment={Quoted($"{one.Key}={one.Value}")}"))}
            ExecStart={string.Join(' ', command.Select(Quote))}
            TimeoutStartSec=infinity
            KillMode=mixed

            [Install]
            WantedBy=multi-user.target

            """;
    }

    /// <summary>A word of a command: systemd would put variables and its own names into it.</summary>
    private static string Quote(string word) => Quoted(word.Replace("$", "$$", StringComparison.Ordinal));

    private static string Quoted(string word) => $"\"{Escape(word).Replace("\\", "\\\\", StringComparison.Ordinal).Replace("\"", "\\\"", StringComparison.Ordinal)}\"";

    private static string Escape(string text) => text.Replace("%", "%%", StringComparison.Ordinal);
}
