using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace MiniBench.Output;

/// <summary>What tables of several inputs can show beside times: a table each, inputs down and tests across.</summary>
internal static class SweepColumns
{
    private static readonly (string Name, Func<ResultSuite, Measurement, string> Cell)[] All =
    [
        ("allocated", (_, measurement) => Units.Bytes(measurement.AllocatedBytes)),
        ("ratio", (suite, measurement) => suite.Fastest?.Measurement is { } best ? SuiteText.Ratio(measurement, best) : ""),
        ("interval", (_, measurement) => SuiteText.Spread(measurement)),
    ];

    /// <exception cref="BadInputException">One of the names is none.</exception>
    internal static IReadOnlyList<string> Parse(string names)
    {
        string[] wanted = names.Split(',', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        string? unknown = Array.Find(wanted, name => !Array.Exists(All, column => column.Name == name));
        return unknown is null && wanted.Length > 0 ? wanted
            : throw new BadInputException($"--columns is '{names}'; some of {string.Join(", ", All.Select(column => column.Name))} were expected, separated by commas.");
    }

    /// <summary>Writes the tables; none for a single input, whose table has all of it.</summary>
    internal static void Write(IReadOnlyList<ResultSuite> results, IReadOnlyList<string> columns, TextWriter output)
    {
        if (results.Count < 2 || columns.Count == 0)
        {
            return;
        }

        StringBuilder text = new();
        string[] tests = ResultSuite.TestNames(results);
        foreach ((string name, Func<ResultSuite, Measurement, string> cell) in All.Where(column => columns.Contains(column.Name)))
        {
            TextTable.Write([name, .. tests], [.. results.Select(suite => (string[])[suite.InputLabel ?? "", .. tests.Select(test => Cell(suite, test, cell))])], text);
            text.Append('\n');
        }

        string written = Plain.CanWrite(output.Encoding) ? text.ToString() : Plain.Text(text.ToString());
        output.Write(written.Replace("\n", output.NewLine, StringComparison.Ordinal));
    }

    private static string Cell(ResultSuite suite, string test, Func<ResultSuite, Measurement, string> cell) =>
        suite.FirstOrDefault(result => result.Name == test)?.Measurement is { } measurement ? cell(suite, measurement) : "-";
}
