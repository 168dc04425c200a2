using System.CommandLine;
using System.IO;
using System.Threading;

namespace MiniBench.Validation;

/// <summary>The command line of the validation.</summary>
internal static class ValidationProgram
{
    internal const int Success = 0;
    internal const int Failure = 1;
    internal const int BadInput = 2;
    internal const int Interrupted = 130;

    private const int SecondsPerHour = 3600;

    private const string Summary = "Measures how far MiniBench's own figures can be trusted, and prints for each goal the target, what was reached, and whether it holds.\n"
        + "Exit codes: 0 every margin holds, 1 one does not or something could not be measured, 2 wrong arguments, 130 interrupted.";

    private static readonly Option<bool> Quick = new("--quick") { Description = "Take about three minutes, and fail on gross regressions only (the default)." };
    private static readonly Option<bool> Full = new("--full") { Description = $"Take about {FullHours} hours: everything but what has to be named, in as many processes as the targets ask for." };
    private static readonly Option<string[]> Goals = new("--goal") { Description = "Measure this goal only; can be given several times.", HelpName = "NAME" };
    private static readonly Option<string?> Output = new("--output") { Description = "Write the table into this Markdown page, between its two marks.", HelpName = "PAGE.md" };
    private static readonly Option<string?> Results = new("--results") { Description = "Keep what is measured in this file, goal by goal.", HelpName = "FILE.json" };
    private static readonly Option<bool> Resume = new("--resume") { Description = "Leave the goals that the results file already has as they are, and go on within the one that was ended." };

    private static string FullHours => Units.Invariant($"{GoalCatalogue.Usual(isFull: true).Sum(goal => goal.Seconds(isFull: true)) / SecondsPerHour:0.#}");

    /// <summary>Runs the program.</summary>
    /// <param name="args">Its arguments.</param>
    /// <param name="output">Where the table goes.</param>
    /// <param name="error">Where messages and progress go.</param>
    /// <param name="isTerminal">Whether progress may be written over.</param>
    /// <param name="cancellation">Ends the run; what was measured is kept.</param>
    internal static int Run(string[] args, TextWriter output, TextWriter error, bool isTerminal, CancellationToken cancellation)
    {
        try
        {
            return args is [ChildProcesses.Command, ..] ? RunChild(args[1..], output) : Parse(args, output, error, isTerminal, cancellation);
        }
        catch (FormatException exception)
        {
            error.WriteLine(exception.Message);
            return BadInput;
        }
        catch (OperationCanceledException)
        {
            error.WriteLine("Interrupted. The goals that were finished are above; with --results and --resume the next run goes on from them, and within the next one from the processes that had ended.");
            return Interrupted;
        }
        catch (Exception exception) when (exception is ValidationException or IOException or UnauthorizedAccessException)
        {
            error.WriteLine(exception.Message);
            return Failure;
        }
    }

    private static int RunChild(string[] args, TextWriter output)
    {
        IChild child = args is [string name, ..] && ChildCatalogue.Find(name) is { } found
            ? found
            : throw new FormatException($"'{ChildProcesses.Command}' is for this program itself: it measures one of {string.Join(", ", ChildCatalogue.All.Select(one => one.Name))} and prints a line of JSON.");
        output.WriteLine(ChildJson.Write(child.Run(args[1..])));
        return Success;
    }

    private static int Parse(string[] args, TextWriter output, TextWriter error, bool isTerminal, CancellationToken cancellation)
    {
        int width = GoalCatalogue.All.Max(goal => goal.Name.Length) + 2;
        string goals = string.Join('\n', GoalCatalogue.All.Select(goal => $"  {goal.Name.PadRight(width)}{goal.Question}{(goal.IsQuick ? "" : goal.IsFull ? " (--full only)" : $" (--full --goal {goal.Name} only)")}"));
        RootCommand command = new($"{Summary}\n\nGoals:\n{goals}") { Quick, Full, Goals, Output, Results, Resume, VerdictsCommand.Create(output) };
        command.SetAction(parsed => new ValidationRun(Options(parsed), output, error, isTerminal, TimeProvider.System).Execute(cancellation) ? Success : Failure);
        ParseResult result = command.Parse(args);
        return result.Errors.Count == 0
            ? result.Invoke(new InvocationConfiguration { EnableDefaultExceptionHandler = false, Output = output, Error = error })
            : throw new FormatException($"{string.Join('\n', result.Errors.Select(one => one.Message))}\n--help lists the options.");
    }

    private static ValidationOptions Options(ParseResult parsed)
    {
        bool isFull = parsed.GetValue(Full);
        if (isFull && parsed.GetValue(Quick))
        {
            throw new FormatException("--quick and --full were both given. Give one of them.");
        }

        if (parsed.GetValue(Resume) && parsed.GetValue(Results) is null)
        {
            throw new FormatException("--resume was given without --results FILE.json, which says from where.");
        }

        IGoal[] named = [.. (parsed.GetValue(Goals) ?? []).Select(GoalCatalogue.Find).Distinct()];
        return new(
            isFull,
            named.Length > 0 ? [.. GoalCatalogue.All.Where(named.Contains)] : GoalCatalogue.Usual(isFull),
            parsed.GetValue(Output),
            parsed.GetValue(Results),
            parsed.GetValue(Resume));
    }
}
