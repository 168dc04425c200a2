using System.Diagnostics.CodeAnalysis;
using System.IO;

namespace MiniBench;

/// <summary>The console: output for <c>Display</c>, the error stream for progress, and Ctrl+C.</summary>
internal sealed class ConsoleTerminal : ITerminal
{
    private const int Interrupted = 130;
    private static readonly ConsoleTerminal Instance = new();
    private static readonly string[] LocaleVariables = ["LC_ALL", "LC_CTYPE", "LANG"];
    private static int interrupts;
    private int width;

    internal static TextWriter Output => Console.Out;

    /// <summary>What stands for the console where a tool runs the program; null where none does.</summary>
    internal static ITerminal? Replacement { get; set; }

    /// <summary>The terminal, or null where the error stream goes to a file or a pipe.</summary>
    internal static ITerminal? IfInteractive => Replacement ?? (Console.IsErrorRedirected ? null : Instance);

    /// <summary>Whether somebody sees the standard output, and nothing else shows how far a run is.</summary>
    internal static bool IsOutputSeen => Replacement is null && !Console.IsOutputRedirected && !Console.IsErrorRedirected;

    /// <summary>Whether an output is the console of somebody whose locale has nothing but ASCII.</summary>
    internal static bool IsAscii(TextWriter output) => ReferenceEquals(output, Console.Out) && IsAsciiLocale;

    /// <summary>Whether the environment asks for the locale that has nothing but ASCII.</summary>
    internal static bool IsAsciiLocale => LocaleVariables.Select(Environment.GetEnvironmentVariable).FirstOrDefault(value => value is { Length: > 0 }) is "C" or "POSIX";

    /// <summary>Whether an output has more than ASCII, and its reader wants it.</summary>
    internal static bool CanWriteUnicode(TextWriter output) => Plain.CanWrite(output.Encoding) && !IsAscii(output);

    /// <summary>How many columns an output has; null where it is no terminal.</summary>
    internal static int? WidthOf(TextWriter output) =>
        ReferenceEquals(output, Console.Out) && !Console.IsOutputRedirected && Console.WindowWidth is > 1 and int columns ? columns : null;

    /// <summary>The cursor stays at the beginning of the line: the "^C" that a terminal writes goes with what it stands on.</summary>
    [SuppressMessage("Reliability", "CA2000", Justification = "The writer holds nothing but the console's own.")]
    public void Show(string text)
    {
        string cells = CellWidth.OrSpread(Plain.Safe(text));
        int most = Console.WindowWidth is > 1 and int columns ? columns - 1 : cells.Length;
        string line = cells.Length <= most ? cells : cells[..most];
        Kept(Console.Error).Write("\r" + CellWidth.OrGathered(line.PadRight(Math.Min(width, most))) + "\r");
        width = line.Length;
    }

    /// <summary>Where nobody sees how far a run is any more, since the terminal was closed or the disk is full, it goes on.</summary>
    [Stage(Stages.Rarities)]
    private static OptionalWriter Kept(TextWriter error) => new(error);

    public IDisposable OnInterrupt(Action stop) => ListenToCtrlC(stop);

    /// <summary>Calls an action at the first Ctrl+C in the console; the second one ends the process.</summary>
    internal static IDisposable ListenToCtrlC(Action stop) => new Subscription(stop);

    private sealed class Subscription : IDisposable
    {
        private readonly Action stop;

        internal Subscription(Action stop)
        {
            this.stop = stop;
            Console.CancelKeyPress += OnCancel;
        }

        public void Dispose() => Console.CancelKeyPress -= OnCancel;

        private void OnCancel(object? sender, ConsoleCancelEventArgs args)
        {
            interrupts++;
            args.Cancel = interrupts == 1;
            Environment.ExitCode = Interrupted;
            stop();
        }
    }
}
