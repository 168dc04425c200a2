using System;
using System.Collections.Generic;
using MiniBench.Output;

namespace MiniBench.Samples;

/// <summary>The arguments of the samples program.</summary>
internal sealed class SamplesOptions
{
    private SamplesOptions(List<string> words, BenchmarkSettings settings, ResultFormat? format, string? path) =>
        (Words, Settings, Format, Path) = (words, settings, format, path);

    /// <summary>What is not an option: the command and its names.</summary>
    internal IReadOnlyList<string> Words { get; }

    internal BenchmarkSettings Settings { get; }

    /// <summary>The format that was asked for, by name or by the file's extension; null for the terminal's table alone.</summary>
    internal ResultFormat? Format { get; }

    /// <summary>The file to write; null for the terminal.</summary>
    internal string? Path { get; }

    /// <exception cref="FormatException">An option has no value, or one that does not exist.</exception>
    internal static SamplesOptions Parse(string[] args)
    {
        List<string> words = [];
        BenchmarkSettings settings = BenchmarkSettings.Default;
        (ResultFormat? format, string? path) = (null, null);
        for (int i = 0; i < args.Length; i++)
        {
            switch (args[i])
            {
                case "--quick":
                    settings = BenchmarkSettings.Quick;
                    break;
                case "--format":
                    format = Formats.Find(Value(args, ++i));
                    break;
                case "--output" or "-o":
                    path = Value(args, ++i);
                    break;
                case ['-', '-', ..] option when option != "--help":
                    throw new FormatException($"There is no option '{option}'. The options are: --quick, --format NAME, --output PATH, --help.");
                default:
                    words.Add(args[i]);
                    break;
            }
        }

        return new(words, settings, format ?? (path is null ? null : Formats.FindByFile(path)), path);
    }

    private static string Value(string[] args, int index) => index < args.Length && !args[index].StartsWith("--", StringComparison.Ordinal)
        ? args[index]
        : throw new FormatException($"{args[index - 1]} needs a value.");
}
