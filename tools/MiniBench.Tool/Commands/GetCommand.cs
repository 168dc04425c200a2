using System;
using System.CommandLine;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Output;
using MiniBench.Sharing;
using MiniBench.Tool.Running;
using MiniBench.Tool.Sites;

namespace MiniBench.Tool.Commands;

/// <summary>minibench get: a program of a site, measured on this machine.</summary>
internal sealed class GetCommand
{
    private const string Examples = """
          minibench get q7xk2m9d4f --server https://bench.example.org     shows it, asks, measures it, offers to upload
          minibench get https://bench.example.org/p/q7xk2m9d4f
          minibench get q7xk2m9d4f --save sums.cs                         the file alone; nothing is run
          minibench get q7xk2m9d4f --yes --upload                         for scripts: no questions

        It is a stranger's program and runs with your rights: read it first.
        """;

    private readonly Argument<string> id = new("ID") { Description = "The program's identifier, or its address" };
    private readonly Option<string?> server = UploadCommand.ServerOption();
    private readonly Option<string?> save = new("--save") { Description = "Writes the program to a file, and runs nothing", HelpName = "PATH" };
    private readonly Option<bool> yes = new("--yes") { Description = "Runs it without asking" };
    private readonly Option<bool> upload = new("--upload") { Description = "Adds the results of this machine to the site without asking" };

    /// <summary>What is measured is saved by the upload alone: `--save` gives the file to measure it otherwise.</summary>
    private readonly RunnerOptionSet options = new("--output", "--format", "--list", "--dry-run");
    private readonly Command command;

    private GetCommand(ToolConsole console)
    {
        command = new("get", "Runs a program of a site, and adds this machine to it") { id, server, save, yes, upload };
        options.AddTo(command);
        command.WithExamples(Examples);
        command.SetAction(parsed => Run(parsed, console));
    }

    internal static Command Create(ToolConsole console) => new GetCommand(console).command;

    private int Run(ParseResult parsed, ToolConsole console)
    {
        // Before anything is fetched, and anybody is asked.
        RunRequest request = new(options.Given(parsed), []);
        if (parsed.GetValue(save) is not null && (request.Words.Count > 0 || parsed.GetValue(yes) || parsed.GetValue(upload)))
        {
            throw new ToolException("--save writes the file and runs nothing; leave the options of measuring, --yes and --upload out.");
        }

        (string? address, string name) = Parts(parsed.GetRequiredValue(id));
        using SiteConnection site = Site.At(Address(address, parsed.GetValue(server)));
        SiteProgram program = site.Get(name);
        if (parsed.GetValue(save) is { } path)
        {
            return Save(program, path, console);
        }

        return parsed.GetValue(yes) || IsWanted(program, console) ? Measure(program, request, parsed.GetValue(upload), site, console) : ExitCodes.Success;
    }

    private static int Measure(SiteProgram program, RunRequest request, bool isAsked, SiteConnection site, ToolConsole console)
    {
        DirectoryInfo folder = TemporaryFolder.Create("minibench get");
        try
        {
            string file = Path.Combine(folder.FullName, string.Join('_', FileNames.Restored(program.Name).Split(Path.GetInvalidFileNameChars())));
            File.WriteAllText(file, program.Text);
            return MeasuredUpload.Run([new(file, IsProject: false)], request, console, json => ResultUpload.Keep(json, site, program.Id), (json, stop) => Offer(json, site, program, isAsked, console, stop));
        }
        finally
        {
            TemporaryFolder.Delete(folder, "minibench get", console.Error);
        }
    }

    /// <exception cref="ToolException">The program's address and --server are of two sites.</exception>
    private static string? Address(string? address, string? given) => address is null || given is null || address.TrimEnd('/') == given.TrimEnd('/') ? address ?? given
        : throw new ToolException($"A program of '{address}' and --server {given} contradict each other: they are two sites. Leave --server out, or give the identifier alone.");

    private static int Save(SiteProgram program, string path, ToolConsole console)
    {
        if (File.Exists(path))
        {
            throw new ToolException($"'{path}' is there already and has been left as it was. Give another name.");
        }

        new WholeFile(path).Write(program.Text);
        console.Error.WriteLine($"{path} has been written. Read it, and then: minibench run {ShareFormat.Argument(path)}");
        console.SayCaution(program.Text);
        return ExitCodes.Success;
    }

    private static bool IsWanted(SiteProgram program, ToolConsole console)
    {
        console.Output.WriteLine(StrangersCode.Shown(program.Text).TrimEnd());
        console.SayCaution(program.Text);
        return console.CanAsk
            ? IsYes(console, "This is a stranger's program, and runs with your rights. Run it? [y/N] ", CancellationToken.None)
            : throw new ToolException("Nobody is there to ask whether it may run. Read it, and give --yes; or --save PATH for the file alone.");
    }

    /// <returns>Whether it was not wanted, or done.</returns>
    private static bool Offer(byte[] json, SiteConnection site, SiteProgram program, bool isAsked, ToolConsole console, CancellationToken stop)
    {
        bool isWanted = isAsked || (console.CanAsk && IsYes(console, $"Add the results of this machine to {site.Address}p/{program.Id}? They hold the figures, and the names of processor, system and runtime. [y/N] ", stop));
        if (!isWanted && stop.IsCancellationRequested)
        {
            // Nobody has said no.
            console.Say(ResultUpload.Keep(json, site, program.Id));
        }

        return !isWanted || ResultUpload.Send(json, site, program.Id, console.Output, console.Error, stop);
    }

    /// <summary>Whether somebody says yes; not where the asking is given up.</summary>
    private static bool IsYes(ToolConsole console, string question, CancellationToken stop)
    {
        console.Error.Write(question);
        console.Error.Flush();
        Task<string?> answer = Task.Run(console.Input.ReadLine);
        try
        {
            return string.Equals(answer.WaitAsync(stop).GetAwaiter().GetResult()?.Trim(), "y", StringComparison.OrdinalIgnoreCase);
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            console.Error.WriteLine();
            return false;
        }
    }

    /// <summary>An address holds both.</summary>
    private static (string? Address, string Id) Parts(string text)
    {
        int at = text.IndexOf("/p/", StringComparison.Ordinal);
        return at < 0 ? (null, text) : (text[..at], text[(at + 3)..].Split('/', '?', '#')[0]);
    }
}
