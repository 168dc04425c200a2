using System.Linq;

namespace MiniBench.Output;

/// <summary>What --help shows: the table of options, the formats, examples and exit codes.</summary>
internal static class RunnerHelp
{
    private const int Width = 100;

    internal static string Text { get; } = string.Join('\n',
    [
        "Usage: PROGRAM [options] [-- the program's own arguments]",
        "",
        "Checks that the tests agree, measures them in turn, and says which is faster and how sure that is.",
        "",
        "Options:",
        .. OptionTable.All.SelectMany(option => Row(option.Usage + (option.Alias is { } alias ? ", " + alias : ""), option.Summary, 26)),
        "",
        "The classic /test-time:S and /calibration-time:S do what --test-time S and --calibration-time S do.",
        "",
        "Formats:",
        .. Formats.All.SelectMany(format => Row(format.Name, format.Summary, 11)),
        "",
        "Examples:",
        .. Row("--list", "what is there?", 44),
        .. Row("--dry-run", "do all tests agree? no measuring", 44),
        .. Row("--filter 'Joining.*' --quick", "a first look at one suite", 44),
        .. Row("--output results.json", "keep the results", 44),
        .. Row("--baseline old.json --fail-on-regression 5%", "in CI", 44),
        .. Row("--launches 5", "does it depend on the process?", 44),
        "",
        "Ctrl+C ends a run with the table so far; a second one ends the program.",
        "Exit codes: 0 fine; 1 a test failed, is slower than the baseline, or a file could not be written;",
        "2 arguments, files or benchmarks that cannot be used; 130 interrupted.",
    ]);

    /// <summary>Two columns, the second one broken where it gets too long.</summary>
    private static string[] Row(string first, string second, int indent)
    {
        string[] lines = [first.PadRight(indent)];
        foreach (string word in second.Split(' '))
        {
            bool isFull = lines[^1].Length + word.Length + 1 > Width;
            lines = isFull ? [.. lines, new string(' ', indent) + " " + word] : [.. lines[..^1], lines[^1] + " " + word];
        }

        return [.. lines.Select(line => "  " + line)];
    }
}
