using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Linq;
using System.Text;
using MiniBench.Output;
using MiniBench.Queue.StartUp;
using MiniBench.Tool.Running;

namespace MiniBench.Tool.Commands;

/// <summary>minibench queue unit: what makes a machine run a queue when it starts.</summary>
internal static class QueueUnitCommand
{
    private const string Systemd = "systemd";
    private const string Windows = "windows";

    private const string Examples = """
          minibench queue unit --settle idle --reboots --between "systemctl reboot" --output minibench-queue.service
          minibench queue unit --for windows --output enter.cmd

        Nothing is installed: the file says in its first lines how that is done. It runs the queue with the same options
        and in this folder, as the user who writes it, who must be allowed to do what --between does.
        """;

    internal static Command Create(ToolConsole console)
    {
        Option<string?> system = new("--for") { Description = "systemd for a unit file, windows for a script that enters the queue into RunOnce; without, that of this system", HelpName = "SYSTEM" };
        system.AcceptOnlyFromAmong(Systemd, Windows);
        OutputOption output = new();
        Command command = new("unit", "Writes what runs a queue at every start of a machine") { system, output };
        QueueRunOptions options = new QueueRunOptions().AddTo(command);
        command.WithExamples(Examples);
        command.SetAction(parsed =>
        {
            ToolFile.RefuseToReplace(output.PathIn(parsed), options.Path(parsed));
            string kind = parsed.GetValue(system) ?? OfThis(OperatingSystem.IsWindows(), OperatingSystem.IsMacOS());
            string[] run = [DotNetHost.Path, "exec", typeof(QueueUnitCommand).Assembly.Location, .. options.Given(parsed)];
            string text = kind == Windows
                ? StartUpEntry.Text(Environment.CurrentDirectory, run)
                : QueueUnit.Text(options.Path(parsed), Environment.CurrentDirectory, Environment.UserName, run, Variables());
            Write(text, output.PathIn(parsed), console);
            return ExitCodes.Success;
        });
        return command;
    }

    /// <summary>What a system is started by.</summary>
    /// <exception cref="ToolException">By something that is not written.</exception>
    internal static string OfThis(bool isWindows, bool isMacOS) => isWindows ? Windows : !isMacOS ? Systemd : throw new ToolException(
        "Nothing is written that runs a queue when macOS starts: launchd was not tried. Start `minibench queue run` by hand after a start, which goes on where it was, or by a launch agent of your own; for another machine, --for systemd or --for windows.");

    /// <summary>Where programs are found, as now.</summary>
    private static IEnumerable<KeyValuePair<string, string>> Variables() =>
        from name in new[] { "PATH", "DOTNET_ROOT" }
        let value = Environment.GetEnvironmentVariable(name)
        where !string.IsNullOrEmpty(value)
        select KeyValuePair.Create(name, value);

    private static void Write(string text, string? path, ToolConsole console)
    {
        if (path is null)
        {
            TextOutput.WriteData(output => output.Write(text), console.Output);
            return;
        }

        ToolFile.Write(path, Encoding.UTF8.GetBytes(text));
        console.Say($"{path} has been written; its first lines say how it is installed.");
    }
}
