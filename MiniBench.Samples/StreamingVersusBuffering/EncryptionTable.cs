using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using static System.FormattableString;

namespace MiniBench.Samples;

/// <summary>The results of one data set, as a table: rows are threads, columns work, and a cell has a figure for each strategy.</summary>
internal sealed class EncryptionTable
{
    private const string Gap = "  ";
    private const string Best = "*";
    private const string Nothing = "-";

    private readonly IReadOnlyList<EncryptionReport> reports;
    private readonly string[] strategies;
    private readonly int[] threads;
    private readonly int[] works;

    private EncryptionTable(IReadOnlyList<EncryptionReport> reports)
    {
        this.reports = reports;
        strategies = [.. reports.Select(report => report.Strategy).Distinct()];
        threads = [.. reports.Select(report => report.Threads).Distinct().Order()];
        works = [.. reports.Select(report => report.Work).Distinct().Order()];
    }

    /// <summary>Finds the reports in a text, such as all that `minibench queue results` shows.</summary>
    internal static IReadOnlyList<EncryptionReport> Read(string text) =>
        [.. text.Split('\n').Select(line => EncryptionReport.FromJson(line.Trim())).OfType<EncryptionReport>()];

    /// <summary>A table for each data set, and for each way in which it was run beside threads, work and strategy.</summary>
    internal static string Text(IReadOnlyList<EncryptionReport> reports) => string.Join('\n', reports
        .GroupBy(report => (report.Set, report.Cipher, report.BufferBytes, report.IsSequentialScan, report.Cache))
        .Select(group => new EncryptionTable([.. group]).Text()));

    private string Text()
    {
        StringBuilder text = new();
        text.Append(Title()).Append('\n');
        WriteTable(text, "seconds", report => report.Seconds, Seconds, isBestMarked: true);
        WriteTable(text, "MB", report => report.PeakMemoryBytes / (double)(1 << 20), megabytes => Invariant($"{megabytes:N0}"), isBestMarked: false);
        text.Append(Invariant($"Seconds, then the peak of memory in MB, of {string.Join("/", strategies)}; {Best} the fastest of each column.")).Append(Notes()).Append('\n');
        return text.ToString();
    }

    private string Title()
    {
        EncryptionReport any = reports[0];
        return Invariant($"{any.Set}: {any.Files:N0} files, {any.Bytes / (double)(1 << 20):N1} MB, {any.Cipher}, buffers of {any.BufferBytes:N0} bytes{(any.IsSequentialScan ? ", sequential scan" : "")}, cache {any.Cache}");
    }

    private void WriteTable(StringBuilder text, string corner, Func<EncryptionReport, double> figure, Func<double, string> show, bool isBestMarked)
    {
        string[][] rows =
        [
            [corner, .. works.Select(work => Invariant($"work {work:N0}"))],
            .. threads.Select(thread => (string[])
            [
                Invariant($"{thread} {(thread == 1 ? "thread" : "threads")}"),
                .. works.Select(work => string.Join('/', strategies.Select(strategy => Cell(work, thread, strategy, figure, show, isBestMarked)))),
            ]),
        ];
        int[] widths = [.. rows[0].Select((_, column) => rows.Max(row => row[column].Length))];
        foreach (string[] row in rows)
        {
            text.Append(string.Join(Gap, row.Select((cell, column) => column == 0 ? cell.PadRight(widths[column]) : cell.PadLeft(widths[column])))).Append('\n');
        }
    }

    private string Cell(int work, int thread, string strategy, Func<EncryptionReport, double> figure, Func<double, string> show, bool isBestMarked)
    {
        if (Median(work, thread, strategy, figure) is not { } value)
        {
            return Nothing;
        }

        double? best = threads.SelectMany(_ => strategies, (other, one) => Median(work, other, one, figure)).Min();
        return show(value) + (isBestMarked && value <= best ? Best : "");
    }

    /// <summary>A run that stands in the queue several times has its median here; one that failed nothing.</summary>
    private double? Median(int work, int thread, string strategy, Func<EncryptionReport, double> figure)
    {
        double[] values = [.. reports.Where(report => report.Work == work && report.Threads == thread && report.Strategy == strategy).Select(figure).Order()];
        return values.Length == 0 ? null : (values[(values.Length - 1) / 2] + values[values.Length / 2]) / 2;
    }

    private string Notes()
    {
        int cells = threads.Length * works.Length * strategies.Length;
        int known = reports.DistinctBy(report => (report.Work, report.Threads, report.Strategy)).Count();
        return (known < cells ? Invariant($" {cells - known} of {cells} runs have no result ({Nothing}): `minibench queue results` says why.") : "")
            + (known < reports.Count ? " Runs that were repeated show their median." : "");
    }

    private static string Seconds(double seconds) => seconds switch
    {
        < 0.9995 => Invariant($"{seconds:F3}"),
        < 99.95 => Invariant($"{seconds:F2}"),
        _ => Invariant($"{seconds:F0}"),
    };
}
