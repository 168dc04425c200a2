using System;
using System.Collections.Generic;
using System.CommandLine;
using System.IO;
using MiniBench.Output;

namespace MiniBench.Samples;

/// <summary>encrypt-files: one run of one strategy, by the clock.</summary>
internal sealed class EncryptFilesCommand
{
    internal const int MostThreads = 1_024;
    internal const int MostWork = 1_000_000;

    private static readonly Dictionary<string, int> Buffers = new(StringComparer.OrdinalIgnoreCase) { ["4K"] = 4 * 1024, ["8K"] = 8 * 1024, ["64K"] = 64 * 1024 };

    private readonly Argument<string> input = FolderArgument.Create("INPUT", "The folder of the files; those of folders in it are not read");
    private readonly Argument<string> output = FolderArgument.Create("OUTPUT", "The folder for what is written, under the same names; on another disk, if that is the question");
    private readonly Option<int> threads = NumberOption.Create("--threads", "How many threads; each has its own files before it starts", 1, MostThreads, 1);
    private readonly Option<string> strategy = new("--strategy") { Description = EncryptionStrategies.Names, HelpName = "NAME", DefaultValueFactory = _ => EncryptionStrategies.Streaming.Name };
    private readonly Option<int> work = NumberOption.Create("--work", "How many passes of XOR each line gets", 0, MostWork, 0);
    private readonly Option<bool> aes = new("--aes") { Description = "Passes are AES-256 in CBC mode instead" };
    private readonly Option<string> buffer = new("--buffer") { Description = "How much is read and written at a time: 4K, 8K or 64K (one-reader reads 1 MB)", HelpName = "SIZE", DefaultValueFactory = _ => "4K" };
    private readonly Option<bool> scan = new("--sequential-scan") { Description = "Tells the system that files are read from beginning to end" };
    private readonly Option<bool> cold = new("--cold") { Description = "Has the files dropped from the system's cache before, on Linux (posix_fadvise)" };
    private readonly Option<bool> json = new("--json") { Description = "Writes the result as JSON, on one line" };

    private EncryptFilesCommand()
    {
    }

    internal static Command Create(TextWriter output, TextWriter error)
    {
        EncryptFilesCommand own = new();
        Command command = new("encrypt-files", "Encrypts the lines of all files of a folder, and says how long that took and how much memory the process has had")
        {
            own.input, own.output, own.threads, own.strategy, own.work, own.aes, own.buffer, own.scan, own.cold, own.json,
        };
        command.SetAction(parsed => FileCommands.Stoppable(error, signals =>
        {
            EncryptionReport report = own.Order(parsed).Run(error.WriteLine, signals.Token);
            output.WriteLine(parsed.GetValue(own.json) ? report.ToJson() : report.ToString());
        }));
        return command;
    }

    private EncryptionRun Order(ParseResult parsed) => new(
        parsed.GetRequiredValue(input),
        parsed.GetRequiredValue(output),
        EncryptionStrategies.Find(parsed.GetRequiredValue(strategy)),
        new()
        {
            Threads = parsed.GetValue(threads),
            Work = parsed.GetValue(work),
            IsAes = parsed.GetValue(aes),
            BufferBytes = Buffers.TryGetValue(parsed.GetRequiredValue(buffer), out int bytes) ? bytes
                : throw new BadInputException($"--buffer is '{parsed.GetValue(buffer)}'; {string.Join(", ", Buffers.Keys)} was expected."),
            IsSequentialScan = parsed.GetValue(scan),
        })
    {
        IsCold = parsed.GetValue(cold),
    };
}
