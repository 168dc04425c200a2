using MiniBench.Output;

namespace MiniBench.Tool.Running;

/// <summary>How a program ended, and what its author is to be told of it.</summary>
/// <param name="Source">The author's file.</param>
/// <param name="ExitCode">The exit code of the process.</param>
internal sealed record ProgramEnd(string Source, int ExitCode)
{
    private const int FirstSignal = 129;
    private const int LastSignal = 128 + 64;
    private const int LastOfWindows = -0x1000_0000;

    /// <summary>For how long it measured nothing before it was ended, in words; null if it ended by itself.</summary>
    internal string? IdleTime { get; init; }

    /// <summary>What the tool returns because a signal has ended the run; null if none has.</summary>
    internal int? SignalCode { get; init; }

    /// <summary>Why it ended, in its own words.</summary>
    internal string? Fault { get; init; }

    /// <summary>What the runtime says when a process dies, where the error stream had it; a program can write the same, and go on.</summary>
    internal string? Crash { get; init; }

    /// <summary>How many runs began.</summary>
    internal int Runs { get; init; }

    /// <summary>How many runs have results.</summary>
    internal int MeasuredRuns { get; init; }

    /// <summary>Whether the runner is in charge, which says itself why it measures nothing.</summary>
    internal bool IsOfRunner { get; init; }

    /// <summary>Whether nothing was to be measured.</summary>
    internal bool IsDry { get; init; }

    /// <summary>Whether it ended in the middle of a run.</summary>
    internal bool IsCutOff { get; init; }

    /// <summary>How many texts of a test were not shown.</summary>
    internal long Flood { get; init; }

    /// <summary>Whether a test failed that others survived.</summary>
    internal bool HasFailures { get; init; }

    /// <summary>What to say; null if there is nothing.</summary>
    internal string? Message =>
        IdleTime is not null ? $"'{Source}' measured nothing for {IdleTime} and was ended. If it needs that long, allow more: --time-limit S."
        : Fault is not null ? Fault
        : SignalCode is not null && MeasuredRuns == 0 ? $"'{Source}' was ended before it had measured anything."
        : SignalCode is not null || ExitCode == ExitCodes.Interrupted ? null
        : IsDead ? $"'{Source}' crashed: {(Crash is null ? Units.Invariant($"exit code {ExitCode}") : Crash.ToLowerInvariant())}. The tests measured until then are lost; "
            + "run them one by one with --filter, or give them smaller inputs."
        : IsCutOff ? Units.Invariant($"'{Source}' ended its own process, with exit code {ExitCode}, while it was measured. Remove the call of Environment.Exit.")
        : Runs == 0 && ExitCode != 0 && !IsOfRunner ? Units.Invariant($"'{Source}' ended with exit code {ExitCode} before it measured anything.")
        : Flood > 0 ? ConsoleWatch.TextOf($"A test in '{Source}'", Flood)
        : null;

    /// <summary>Whether it ended well and yet measured nothing, so that its author may wonder.</summary>
    internal bool IsSilent => Runs == 0 && ExitCode == 0 && SignalCode is null && !IsOfRunner;

    /// <summary>The exit code of the tool. Where tests failed and nothing at all could be measured, the program cannot be used.</summary>
    internal int ToolExitCode =>
        SignalCode is not null ? SignalCode.Value
        : IdleTime is not null || Fault is not null ? ExitCodes.BadInput
        : ExitCode == ExitCodes.Interrupted ? ExitCodes.Interrupted
        : Message is not null ? ExitCodes.BadInput
        : ExitCode == ExitCodes.Failure && Runs > 0 && MeasuredRuns == 0 && !IsDry ? ExitCodes.BadInput
        : ExitCode == 0 && HasFailures ? ExitCodes.Failure
        : ExitCode;

    /// <summary>Whether <see cref="Crash"/> begins the runtime's own report, of which the message says enough.</summary>
    internal bool HasReport => IsDead || (Fault is not null && Crash == CrashReport.Unhandled);

    private bool IsDead => IsCrash(ExitCode);

    /// <summary>Whether an exit code tells of a death: by a signal, or, on Windows, of what has a number from there on down. A program may return a small negative number itself.</summary>
    internal static bool IsCrash(int exitCode) => exitCode is <= LastOfWindows or (>= FirstSignal and <= LastSignal);
}
