using System.Linq;

namespace MiniBench.Output;

/// <summary>What --help shows: the table of options, the formats, examples and exit codes.</summary>
internal static class RunnerHelp
{
    internal static string Text { get; } = string.Join('\n',
    [
        "Usage: PROGRAM [options] [-- the program's own arguments]",
        "",
        "Checks that the tests agree, measures them in turn, and says which is faster and how sure that is.",
        "",
        "Options:",
        .. OptionTable.All.SelectMany(option => TermList.Row(option.Usage + (option.Alias is { } alias ? ", " + alias : ""), option.Summary, 26)),
        "",
        "The classic /test-time:S and /calibration-time:S do what --test-time S and --calibration-time S do.",
        "",
        "Formats:",
        .. Formats.All.SelectMany(format => TermList.Row(format.Name, format.Summary, 11)),
        "",
        "Examples:",
        .. TermList.Row("--list", "what is there?", 44),
        .. TermList.Row("--dry-run", "do all tests agree? no measuring", 44),
        .. TermList.Row("--filter 'Joining.*' --quick", "a first look at one suite", 44),
        .. TermList.Row("--output results.json", "keep the results", 44),
        .. TermList.Row("--baseline old.json --fail-on-regression 5%", "in CI", 44),
        .. TermList.Row("--launches 5", "does it depend on the process?", 44),
        "",
        "Ctrl+C ends a run with the table so far; a second one ends the program.",
        "Exit codes: 0 fine; 1 a test failed, is slower than the baseline by more than --fail-on-regression, or",
        "results could not be written or uploaded; 2 arguments, files or benchmarks that cannot be used, or, with",
        "--fail-on-regression, another machine's baseline or code that was built without optimisation;",
        "130 interrupted (143 by SIGTERM, 129 by SIGHUP).",
    ]);
}
