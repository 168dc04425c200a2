using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The file that results go to. It is tried before anything is measured.</summary>
internal sealed class ResultFile
{
    private readonly string path;
    private readonly ResultFormat format;
    private readonly IReadOnlyList<OptionalColumn> columns;
    private readonly bool areShown;
    private readonly string? oddity;
    private readonly WholeFile file;

    /// <param name="path">The file.</param>
    /// <param name="format">Its format; null for the one that its extension stands for.</param>
    /// <param name="columns">What its tables show beside what they always do.</param>
    /// <param name="areShown">Whether they are to be measured, and shown somewhere else, too; else they come from a file.</param>
    /// <exception cref="FormatException">The extension stands for none.</exception>
    /// <exception cref="BadInputException">It cannot be written.</exception>
    internal ResultFile(string path, ResultFormat? format, IReadOnlyList<OptionalColumn> columns, bool areShown = true)
    {
        this.path = path;
        this.format = format ?? Formats.FindByFile(path);
        this.columns = columns;
        this.areShown = areShown;
        oddity = Oddity();
        try
        {
            file = new(path);
            file.Try();
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException or ArgumentException)
        {
            throw new BadInputException($"--output '{path}' cannot be written: {CauseOf(exception, path)}. {(areShown ? "Nothing was measured; give another path." : "Give another path.")}", exception);
        }
    }

    /// <param name="results">The results.</param>
    /// <param name="error">Where to say what is wrong.</param>
    /// <returns>Whether it was written; if not, the error output says why.</returns>
    internal bool Write(IReadOnlyList<ResultSuite> results, TextWriter error)
    {
        // Whole before the file is touched: what was there stays if anything goes wrong here.
        using StringWriter text = new(CultureInfo.InvariantCulture) { NewLine = "\n" };
        format.Create(columns).Write(results, text);
        try
        {
            file.Write(text.ToString());
            if (oddity is not null)
            {
                error.WriteLine(oddity);
            }

            return true;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            error.WriteLine($"'{path}' could not be written: {CauseOf(exception, path)}. {(areShown ? "The results are above." : "Give another path.")}");
            return false;
        }
    }

    /// <summary>Says, where nothing was measured, that a file that is there is not of this run.</summary>
    /// <param name="error">Where to say it.</param>
    internal void TellOfOlder(TextWriter error)
    {
        if (new FileInfo(path) is { Exists: true, Length: > 0 })
        {
            error.WriteLine($"'{path}' was not written, since nothing was measured: what is there is older.");
        }
    }

    /// <summary>What went wrong, without the path that some messages end with.</summary>
    internal static string CauseOf(Exception exception, string path) => exception.Message.Replace($" : '{path}'", "", StringComparison.Ordinal).TrimEnd('.');

    /// <summary>A warning where the extension stands for another format than was asked for.</summary>
    private string? Oddity() => Formats.All.FirstOrDefault(other => other.IsOf(path)) is { } other && other != format
        ? $"'{path}' holds {format.Name}, although its extension stands for {other.Name}."
        : null;
}
