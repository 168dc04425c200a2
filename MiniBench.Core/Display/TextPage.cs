using System.IO;
using System.Text;

namespace MiniBench;

/// <summary>What stands around tables for people: names above them, what must be read with them below, in letters that a console can show.</summary>
internal static class TextPage
{
    /// <summary>Writes results whose tables the caller knows how to write.</summary>
    internal static void Write(IReadOnlyList<ResultSuite> results, TextWriter output, Action<ResultSuite[], StringBuilder> table)
    {
        Check(results, output);
        StringBuilder text = new();
        foreach (IGrouping<string, ResultSuite> named in results.GroupBy(suite => suite.Name))
        {
            ResultSuite[] suites = [.. named];
            text.Append(text.Length == 0 ? "" : "\n").Append(OrWithInput(named.Key, suites)).Append('\n');
            table(suites, text);
            text.AppendJoin("", Notes.All(suites).Select(note => Notes.Line(note) + '\n'));
        }

        AddOrigins(results, text);
        output.WriteLine(Fitting(Plain.Safe(text.ToString()), results, output).Replace("\n", output.NewLine, StringComparison.Ordinal));
    }

    /// <summary>Writes the results of one input: a program that is pasted with the library needs no other tables.</summary>
    internal static void Write(ResultSuite suite, TextWriter output) => Write([suite], output, (_, text) => SuiteText.Write(suite, text, []));

    /// <summary>The name of suites, with the input where there is one that is called something: no row of a table says it then.</summary>
    [Stage(Stages.Rarities)]
    internal static string OrWithInput(string name, IReadOnlyList<ResultSuite> suites) =>
        suites is [{ InputLabel: { } label } only] ? $"{name}, {(only.IsSized ? "n = " : "")}{label}" : name;

    [Stage(Stages.Arguments)]
    private static void Check(IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        Require.NotEmpty(results, nameof(results));
        Require.NotNull(output, nameof(output));
    }

    [Stage(Stages.Environment)]
    private static void AddOrigins(IReadOnlyList<ResultSuite> results, StringBuilder text) => text.AppendJoin("", Notes.Origins(results).Select(origin => origin + "\n"));

    /// <summary>The text in letters that the console has, and in lines that it is wide enough for.</summary>
    [Stage(Stages.Encodings)]
    private static string Fitting(string text, IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        bool canWriteUnicode = ConsoleTerminal.CanWriteUnicode(output);
        string writable = canWriteUnicode ? text : Plain.Text(text);
        return ConsoleTerminal.WidthOf(output) is not { } width ? writable
            : ConsoleTerminal.Replacement?.Tables(results, width, canWriteUnicode) ?? Plain.Broken(writable, width);
    }
}
