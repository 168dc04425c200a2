using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Text.RegularExpressions;
using MiniBench.Queue;
using MiniBench.Queue.Running;

namespace MiniBench.Tool.Commands;

/// <summary>The options that say how a queue is run.</summary>
internal sealed partial class QueueRunOptions
{
    private readonly Option<string> path = QueueCommand.PathOption();
    private readonly Option<string?> settle = new("--settle") { Description = "Waits before each command: a time such as 30s, or 'idle' for a machine that has nothing to do", HelpName = "TIME" };
    private readonly Option<string?> between = new("--between") { Description = "A command between two commands of the queue, such as a flush of caches", HelpName = "COMMAND" };
    private readonly Option<bool> reboots = new("--reboots") { Description = "--between reboots the machine: wait for that, and go on at its next start" };
    private readonly Option<string?> timeout = new("--timeout") { Description = "Ends a command that takes longer", HelpName = "TIME" };
    private readonly Option<int> interruptions = new("--most-interruptions")
    {
        Description = "Gives a command up in which the queue has died so often",
        HelpName = "N",
        DefaultValueFactory = _ => new RunWishes().MostInterruptions,
    };

    private readonly Option<bool> otherMachine = new("--allow-other-machine") { Description = "Goes on although the queue began on another machine" };

    internal QueueRunOptions AddTo(Command command)
    {
        foreach (Option option in new Option[] { path, settle, between, reboots, timeout, interruptions, otherMachine })
        {
            command.Options.Add(option);
        }

        return this;
    }

    internal string Path(ParseResult parsed) => parsed.GetRequiredValue(path);

    /// <summary>What was asked for.</summary>
    /// <exception cref="QueueException">A value is none.</exception>
    internal RunWishes Wishes(ParseResult parsed) => new()
    {
        Settling = parsed.GetValue(settle) is { } text ? Settling.Parse(text) : Settling.None,
        Between = parsed.GetValue(between),
        IsReboot = IsReboot(parsed),
        TimeLimit = parsed.GetValue(timeout) is { } limit ? Limit(limit) : null,
        MostInterruptions = parsed.GetValue(interruptions) is > 0 and var most ? most : throw new QueueException(Units.Invariant($"--most-interruptions is {parsed.GetValue(interruptions)}; a number above 0 was expected.")),
        AllowsOtherMachine = parsed.GetValue(otherMachine),
    };

    /// <summary>The command line that runs the queue in the same way from any folder.</summary>
    internal IReadOnlyList<string> Given(ParseResult parsed)
    {
        Wishes(parsed);
        List<string> words = ["queue", "run", "--queue", System.IO.Path.GetFullPath(Path(parsed))];
        foreach (Option<string?> valued in new[] { settle, between, timeout })
        {
            words.AddRange(parsed.GetValue(valued) is { } value ? [valued.Name, value] : []);
        }

        foreach (Option<bool> flag in new[] { reboots, otherMachine })
        {
            words.AddRange(parsed.GetValue(flag) ? [flag.Name] : []);
        }

        words.AddRange(parsed.GetResult(interruptions) is { Implicit: false } ? [interruptions.Name, Units.Invariant($"{parsed.GetValue(interruptions)}")] : []);
        return words;
    }

    /// <summary>A word for whoever asked for a reboot, and not to wait for it; null if nobody did.</summary>
    internal string? Advice(ParseResult parsed) => !parsed.GetValue(reboots) && parsed.GetValue(between) is { } command && Rebooting.IsMatch(command)
        ? $"--between '{command}' looks like a reboot. With --reboots the queue waits for it; without, the next command is begun at once."
        : null;

    [GeneratedRegex(@"\b(reboot|kexec)\b|\bshutdown\b.*\s[-/]r", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Rebooting { get; }

    private bool IsReboot(ParseResult parsed) => parsed.GetValue(reboots)
        && (parsed.GetValue(between) is not null ? true : throw new QueueException("--reboots says what --between does, and there is none. Add it: --between \"systemctl reboot\"."));

    private static TimeSpan Limit(string text) => TimeText.Parse("--timeout", text) is var limit && limit > TimeSpan.Zero
        ? limit
        : throw new QueueException($"--timeout is '{text}'; a time above 0 was expected, such as 10min.");
}
