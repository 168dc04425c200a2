using System.CommandLine;
using System.Globalization;
using System.IO;
using MiniBench.Output;

namespace MiniBench.Validation;

/// <summary>verdicts FIRST SECOND: whether two runs that were saved say the same.</summary>
internal static class VerdictsCommand
{
    private const string Extension = ".json";

    internal static Command Create(TextWriter output)
    {
        Argument<string> first = new("FIRST") { Description = "Saved results, or a folder of such files" };
        Argument<string> second = new("SECOND") { Description = "The results of a second run, or a folder of files of the same names" };
        Command command = new("verdicts", "Compare the verdicts of two runs of the same suites. Exit codes: 0 all are the same or not resolved, 1 some differ, 2 the files do not fit.") { first, second };
        command.SetAction(parsed => Run(parsed.GetRequiredValue(first), parsed.GetRequiredValue(second), output));
        return command;
    }

    private static int Run(string first, string second, TextWriter output)
    {
        string[] files = Directory.Exists(second) ? [.. Directory.GetFiles(second, "*" + Extension).Order(StringComparer.Ordinal)] : [second];
        if (files.Length == 0)
        {
            throw new FormatException($"'{second}' has no results: files that end in '{Extension}' were expected. The option --output NAME{Extension} of a program makes one.");
        }

        var runs = Array.ConvertAll(files, file =>
            (Name: Path.GetFileNameWithoutExtension(file), Agreement: Compare(Directory.Exists(first) ? Path.Combine(first, Path.GetFileName(file)) : first, file)));
        int width = runs.Max(run => run.Name.Length);
        foreach ((string name, RunAgreement agreement) in runs)
        {
            Write(name.PadRight(width), agreement, output);
        }

        int differing = runs.Sum(run => run.Agreement.Changes.Count);
        output.WriteLine(string.Create(CultureInfo.InvariantCulture,
            $"{Pairs(runs.Sum(run => run.Agreement.Pairs))}, {runs.Sum(run => run.Agreement.Open)} not resolved in one run or both: {Words(differing)}."));
        return differing == 0 ? ValidationProgram.Success : ValidationProgram.Failure;
    }

    private static void Write(string name, RunAgreement agreement, TextWriter output)
    {
        output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{name}  {Pairs(agreement.Pairs),10}, {agreement.Open,3} open: {Words(agreement.Changes.Count)}"));
        foreach (object line in agreement.Changes.Concat<object>(agreement.Lost.Select(test => $"in one run only: {test}")))
        {
            output.WriteLine($"    {line}");
        }
    }

    private static string Pairs(int count) => string.Create(CultureInfo.InvariantCulture, $"{count} {(count == 1 ? "pair" : "pairs")}");

    private static string Words(int differing) => differing switch
    {
        0 => "no verdict differs",
        1 => "1 verdict differs",
        _ => string.Create(CultureInfo.InvariantCulture, $"{differing} verdicts differ"),
    };

    private static RunAgreement Compare(string then, string now)
    {
        try
        {
            return RunAgreement.Of(SavedResults.Load(then), SavedResults.Load(now));
        }
        catch (Exception exception) when (exception is FormatException or InvalidOperationException)
        {
            throw new FormatException($"'{then}' and '{now}': {exception.Message}", exception);
        }
        catch (Exception exception) when (exception is FileNotFoundException or InvalidDataException)
        {
            throw new FormatException(exception.Message, exception);
        }
    }
}
