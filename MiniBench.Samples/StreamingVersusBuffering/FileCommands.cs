using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Invocation;
using System.CommandLine.Parsing;
using System.IO;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Samples;

/// <summary>The commands of the samples program that make and encrypt files.</summary>
internal static class FileCommands
{
    /// <summary>Their names.</summary>
    internal static IReadOnlyList<string> Names { get; } = [.. All(TextWriter.Null, TextWriter.Null).Select(command => command.Name)];

    internal static int Run(string[] args, TextWriter output, TextWriter error)
    {
        try
        {
            RootCommand root = new("Makes files and encrypts them");
            Array.ForEach(All(output, error), root.Subcommands.Add);
            ParseResult parsed = root.Parse(args);
            RefuseUnknownOption(parsed);
            return parsed.Errors.Count > 0 && parsed.Action is ParseErrorAction
                ? Refuse(parsed, error)
                : parsed.Invoke(new() { Output = output, Error = error, EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = null });
        }
        catch (BadInputException exception)
        {
            error.WriteLine(exception.Message);
            return ExitCodes.BadInput;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            error.WriteLine($"It could not go on: {exception.Message.TrimEnd('.')}. Files that were finished are whole; nothing is left half-written. Look whether the disk is full, or the files are changed by others, and run it again.");
            return ExitCodes.BadInput;
        }
        catch (OutOfMemoryException)
        {
            error.WriteLine("The memory is not enough. Use fewer threads, smaller files, or --strategy streaming, which holds one line at a time.");
            return ExitCodes.BadInput;
        }
    }

    /// <summary>Does something that can be stopped by Ctrl+C.</summary>
    internal static int Stoppable(TextWriter error, Action<EndSignals> work)
    {
        using EndSignals signals = new();
        try
        {
            work(signals);
            return ExitCodes.Success;
        }
        catch (OperationCanceledException) when (signals.Token.IsCancellationRequested)
        {
            error.WriteLine("Stopped. Nothing is left half-written.");
            return signals.ExitCode;
        }
    }

    private static Command[] All(TextWriter output, TextWriter error) =>
        [CreateFilesCommand.Create(output, error), EncryptFilesCommand.Create(output, error), MatrixCommand.Create(output), MatrixTableCommand.Create(output)];

    /// <summary>What looks like an option, and is none, would be taken for a folder.</summary>
    private static void RefuseUnknownOption(ParseResult parsed)
    {
        Command command = parsed.CommandResult.Command;
        HashSet<string> values = [.. parsed.CommandResult.Children.OfType<OptionResult>().SelectMany(option => option.Tokens).Select(token => token.Value)];
        if (parsed.Tokens.TakeWhile(token => token.Type != TokenType.DoubleDash)
            .FirstOrDefault(token => token is { Type: TokenType.Argument, Value: ['-', _, ..] } && !values.Contains(token.Value)) is { Value: var given })
        {
            IReadOnlyList<string> near = NearMatches.Of(given.TrimStart('-').Split('=')[0], command.Options.Select(one => one.Name.TrimStart('-')));
            throw new BadInputException($"There is no option '{given}'.{(near.Count > 0 ? $" Was --{string.Join(" or --", near)} meant?" : "")} '{command.Name} --help' shows all.");
        }
    }

    private static int Refuse(ParseResult parsed, TextWriter error)
    {
        foreach (ParseError one in parsed.Errors)
        {
            error.WriteLine(one.Message);
        }

        error.WriteLine($"'{parsed.CommandResult.Command.Name} --help' shows what is expected.");
        return ExitCodes.BadInput;
    }
}
