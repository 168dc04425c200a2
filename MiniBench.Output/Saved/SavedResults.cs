using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Text;

namespace MiniBench.Output;

/// <summary>
/// Results that are saved or were read back: all that comparing and displaying need, but not the inputs and the exceptions
/// themselves. docs/saved-results.md says how they are used.
/// </summary>
public sealed class SavedResults : IReadOnlyList<ResultSuite>
{
    private const long MostBytes = 256 * 1024 * 1024;

    private readonly IReadOnlyList<ResultSuite> suites;

    /// <summary>Creates results to save.</summary>
    /// <param name="suites">A suite for each input; at least one.</param>
    /// <param name="sourceHash">A hash of the program that was measured; null if nothing is known of it.</param>
    /// <exception cref="ArgumentException">There is no suite.</exception>
    public SavedResults(IEnumerable<ResultSuite> suites, string? sourceHash = null)
    {
        this.suites = Require.NotEmpty(suites, nameof(suites));
        SourceHash = sourceHash;
    }

    /// <summary>A hash of the program that was measured; null if nothing is known of it.</summary>
    public string? SourceHash { get; }

    /// <inheritdoc/>
    public int Count => suites.Count;

    /// <inheritdoc/>
    public ResultSuite this[int index] => suites[index];

    /// <summary>Reads a file that <see cref="Save"/>, or <see cref="JsonFormatter"/>, has written.</summary>
    /// <param name="path">The file.</param>
    /// <exception cref="FileNotFoundException">There is no such file.</exception>
    /// <exception cref="InvalidDataException">The file is not one of results, or damaged, or too new. The message says what to do.</exception>
    public static SavedResults Load(string path)
    {
        Require.NotNull(path, nameof(path));
        if (!File.Exists(path))
        {
            throw new FileNotFoundException(Directory.Exists(path) ? $"'{path}' is a folder; a file of results that were saved as JSON was expected."
                : $"There is no file '{path}'; results that were saved as JSON were expected. Save them first: SavedResults.Save, or --format json --output {path}.", path);
        }

        using FileStream input = File.OpenRead(path);
        CheckLength(input, path);
        return Of(input, path);
    }

    /// <summary>Reads what a file holds.</summary>
    /// <param name="text">The JSON text.</param>
    /// <param name="path">The file, for messages.</param>
    /// <exception cref="InvalidDataException">The text is not one of results, or damaged, or too new, or longer than any results are.</exception>
    internal static SavedResults Of(byte[] text, string path)
    {
        using MemoryStream input = new(text);
        CheckLength(input, path);
        return Of(input, path);
    }

    private static SavedResults Of(Stream input, string path)
    {
        try
        {
            using StreamReader reader = new(input, Encoding.UTF8);
            return Read(reader);
        }
        catch (InvalidDataException exception)
        {
            throw new InvalidDataException($"'{path}' cannot be read: {exception.Message}", exception);
        }
    }

    /// <exception cref="InvalidDataException">A file is longer than any results are.</exception>
    internal static void CheckLength(Stream file, string path)
    {
        if (file.CanSeek && file.Length > MostBytes)
        {
            throw new InvalidDataException(Units.Invariant($"'{path}' cannot be read: it has {file.Length:N0} bytes, and results at most {MostBytes:N0}."));
        }
    }

    /// <summary>Reads results.</summary>
    /// <param name="input">The JSON text; read to its end and not closed.</param>
    /// <exception cref="InvalidDataException">The text is not one of results, or damaged, or too new. The message says what to do.</exception>
    public static SavedResults Read(TextReader input)
    {
        Require.NotNull(input, nameof(input));
        return ResultsReader.Read(input.ReadToEnd());
    }

    /// <summary>
    /// Puts the results of one program on several machines together. The machine, as far as the machines differ, stands behind
    /// the name of each suite; equal machines are numbered.
    /// </summary>
    /// <param name="runs">The results of each machine; at least two.</param>
    /// <exception cref="ArgumentException">They do not fit: one run is given twice, a machine is unknown, or the programs, suites or tests differ.</exception>
    public static SavedResults Merge(IEnumerable<SavedResults> runs) => MachineMerge.Merge(Require.NotEmpty(runs, nameof(runs)));

    /// <summary>Writes a file that <see cref="Load"/> reads. A file of that name is replaced.</summary>
    /// <param name="path">The file.</param>
    /// <exception cref="ArgumentNullException">The path is null.</exception>
    /// <exception cref="IOException">The file cannot be written.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be written.</exception>
    public void Save(string path)
    {
        Require.NotNull(path, nameof(path));
        using StringWriter text = new();
        new JsonFormatter().Write(this, text);
        new WholeFile(path).Write(text.ToString());
    }

    /// <inheritdoc/>
    public IEnumerator<ResultSuite> GetEnumerator() => suites.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
