using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Web.Storage;

/// <summary>Results that somebody sent, read whole, and as they will be kept.</summary>
internal sealed class UploadedResults
{
    /// <summary>The most characters of the text; 500 results of 2,000 rounds each have fewer.</summary>
    internal const int MostCharacters = 8 * 1024 * 1024;

    private const int LongestName = 300;

    /// <summary>The most characters of names by which results are found: whoever searches has the rows of all read.</summary>
    private const int MostOfNames = 20_000;

    private UploadedResults(SavedResults results, string text) => (Results, Text, Content) = (results, text, ContentId.Of("results", text));

    /// <summary>What was sent.</summary>
    internal SavedResults Results { get; }

    /// <summary>The same as this site would have saved it: nothing in it that the format does not know.</summary>
    internal string Text { get; }

    /// <summary>All letters for it.</summary>
    internal string Content { get; }

    /// <summary>Reads results.</summary>
    /// <exception cref="InvalidDataException">They are none; the message says why.</exception>
    internal static UploadedResults Read(string text)
    {
        if (text.Length > MostCharacters)
        {
            throw new InvalidDataException($"The results have {text.Length} characters; at most {MostCharacters} were expected.");
        }

        using StringReader input = new(text);
        SavedResults results = SavedResults.Read(input);
        UploadLimits.Check(results);
        using StringWriter saved = new(CultureInfo.InvariantCulture) { NewLine = "\n" };
        new JsonFormatter().Write(results, saved);
        return new(results, saved.ToString());
    }

    /// <summary>What is kept.</summary>
    /// <param name="program">The program that was measured, if it is here.</param>
    /// <param name="isListed">Whether those who browse see it.</param>
    /// <param name="secret">A hash of what its owner has.</param>
    internal StoredResult Row(StoredProgram? program, bool isListed, string secret)
    {
        RunEnvironment? place = Results.Select(suite => suite.Environment).FirstOrDefault(one => one is not null);
        string title = Cut(string.Join(", ", Results.Select(suite => SafeText.Line(suite.Name)).Distinct()));
        StoredResult row = new()
        {
            Content = Content,
            Program = program?.Id,
            SourceHash = Results.SourceHash is { } hash ? Cut(SafeText.Clean(hash)) : null,
            Title = title,
            Processor = Cut(SafeText.Line(place?.Processor ?? RunEnvironment.UnknownProcessor)),
            Processors = place?.ProcessorCount ?? 0,
            System = Cut(SafeText.Line(place?.OperatingSystem ?? "unknown system")),
            Runtime = Cut(SafeText.Line(place?.Runtime ?? "unknown runtime")),
            Version = Cut(SafeText.Line(place?.Version ?? "unknown version")),
            Measured = place?.Time.ToUnixTimeMilliseconds() ?? Times.ThisMinute,
            Created = Times.ThisMinute,
            Listed = isListed ? 1 : 0,
            Saved = Compressed.Of(Text),
            Secret = secret,
        };
        return row with { Words = Words(row) };
    }

    /// <summary>The rows, one a test and input.</summary>
    internal IReadOnlyList<StoredFigure> Figures() => [.. Results.SelectMany(OfSuite).Index().Select(one => one.Item with { Position = one.Index + 1 })];

    /// <summary>The tests of all inputs in the order of their rows, those without a figure behind the others of their input.</summary>
    internal static IEnumerable<(SuiteKey Suite, string Test)> Rows(IEnumerable<ResultSuite> results) => results.SelectMany(
        suite => suite.Select(result => result.Name).Concat(suite.Failures.Select(failure => failure.TestName)).Select(test => (SuiteKey.Of(suite), test)));

    private static IEnumerable<StoredFigure> OfSuite(ResultSuite suite)
    {
        Ranking ranking = new(suite);
        StoredFigure plain = new() { Suite = Name(suite.Name), Input = suite.InputLabel is { } label ? Name(label) : "" };
        return suite.Select(result => plain with
        {
            Test = Name(result.Name),
            Nanoseconds = Finite(result.Measurement?.Nanoseconds ?? 100 * result.Score),
            LowerEnd = Finite(result.Measurement?.Lower),
            UpperEnd = Finite(result.Measurement?.Upper),
            Ratio = Finite(ranking.Ratio(result)),
            Time = Ranking.TimeText(result),
            Spread = ranking.Spread(result),
            RatioText = ranking.RatioText(result),
            Verdict = Cut(ranking.Words(result)),
        }).Concat(suite.Failures.Select(failure => plain with { Test = Name(failure.TestName), Verdict = Cut(SafeText.Line(failure.Reason)) }));
    }

    /// <summary>What they are found by, beside the link of their program, which may be listed today and not tomorrow.</summary>
    private string Words(StoredResult row) => string.Join('\n', [row.Title, row.Processor, row.System, row.Runtime, .. Names()]).ToUpperInvariant();

    /// <summary>The names of suites, tests and inputs, also of tests that failed, as many as may be.</summary>
    private IEnumerable<string> Names()
    {
        int characters = 0;
        return Results.Select(suite => suite.Name)
            .Concat(Results.SelectMany(suite => suite.Select(result => result.Name)))
            .Concat(Results.SelectMany(suite => suite.Failures).Select(failure => failure.TestName))
            .Concat(Results.Select(suite => suite.InputLabel).OfType<string>())
            .Select(name => Cut(SafeText.Line(name))).Distinct()
            .TakeWhile(name => (characters += name.Length) <= MostOfNames);
    }

    private static double? Finite(double? figure) => figure is { } value && double.IsFinite(value) ? value : null;

    /// <summary>A name by which figures of several results are found to be of the same test: long ones that begin alike do not become one.</summary>
    private static string Name(string name) => SafeText.Line(name) is { Length: > LongestName } line ? $"{Cut(line)} {ContentId.Of("name", line)[..ContentId.Shortest]}" : SafeText.Line(name);

    private static string Cut(string text) => Beginning.Marked(text, LongestName);
}
