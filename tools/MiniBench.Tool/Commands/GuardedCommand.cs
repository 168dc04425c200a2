using System;
using System.CommandLine;
using System.Diagnostics;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using MiniBench.Output;
using MiniBench.Programs;
using MiniBench.Tool.Running;

namespace MiniBench.Tool.Commands;

/// <summary>Runs a command in a process of its own, which may die of the program that it is given: then this one says so.</summary>
internal static class GuardedCommand
{
    private const string Variable = "MINIBENCH_GUARDED";

    /// <summary>A line that begins with it is for this process: the next piece of work begins.</summary>
    private const char Mark = '\u0001';

    /// <summary>What the library may take, once the program is known to compile.</summary>
    private static readonly TimeSpan StepTime = TimeSpan.FromSeconds(120);

    /// <summary>Runs it.</summary>
    /// <param name="parsed">The command line.</param>
    /// <param name="path">The file that may be too much.</param>
    /// <param name="console">The console.</param>
    /// <param name="work">What is to be done, in the other process.</param>
    internal static int Run(ParseResult parsed, string path, ToolConsole console, Func<int> work) =>
        Environment.GetEnvironmentVariable(Variable) is not null ? work() : Watch(parsed, path, console);

    /// <summary>Says in the other process that a piece of work begins, which has time of its own.</summary>
    internal static void Begin(ToolConsole console, string what)
    {
        if (Environment.GetEnvironmentVariable(Variable) is not null)
        {
            console.Error.WriteLine($"{Mark}{what}");
            console.Error.Flush();
        }
    }

    private static int Watch(ParseResult parsed, string path, ToolConsole console)
    {
        ProcessStartInfo start = new(DotNetHost.Path, ["exec", typeof(GuardedCommand).Assembly.Location, .. parsed.Tokens.Select(token => token.Value)])
        {
            UseShellExecute = false,
            RedirectStandardError = true,
            StandardErrorEncoding = Encoding.UTF8,
            Environment = { [Variable] = "1" },
        };
        using GuardedProcess process = GuardedProcess.Start(start, GuardLimits.OfCompiler);
        string? work = null;
        Task reading = Task.Run(() => work = Forward(process, console));
        GuardEnd end = process.WaitForEnd();
        reading.Wait();
        if (end == GuardEnd.Ended)
        {
            return process.Process.ExitCode;
        }

        console.Error.WriteLine($"'{path}' is too complex: {Reason(end, work)}. Its longest expression begins in line {BenchmarkProgram.MostComplexLine(path)}; divide it, or what is large beside it.");
        return ExitCodes.BadInput;
    }

    private static string Reason(GuardEnd end, string? work) => (work is null ? "the compiler " : $"{work} ") + end switch
    {
        GuardEnd.TookTooLong => Units.Invariant($"took longer than {(work is null ? GuardLimits.OfCompiler.Time : StepTime).TotalSeconds} s of the processor"),
        GuardEnd.TookTooMuch => Units.Invariant($"took more than {GuardLimits.OfCompiler.Bytes / (1024 * 1024)} MB"),
        _ => "did not survive it",
    };

    /// <summary>Passes on what the other process says, up to the runtime's report of its death, and shows progress where somebody looks.</summary>
    private static string? Forward(GuardedProcess process, ToolConsole console)
    {
        ErrorFilter filter = new();
        string? work = null;
        while (process.Process.StandardError.ReadLine() is { } line)
        {
            if (line is [Mark, .. var what])
            {
                process.Renew(StepTime);
                work = what;
                Show(console, what + " ...");
            }
            else if (filter.Pass(line + "\n") is { Length: > 0 } text)
            {
                console.Error.WriteLine(text.TrimEnd('\n'));
            }
        }

        return work;
    }

    private static void Show(ToolConsole console, string what)
    {
        if (console.IsTerminal)
        {
            console.Error.WriteLine(what);
        }
    }
}
