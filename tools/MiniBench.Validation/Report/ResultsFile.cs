using System.IO;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace MiniBench.Validation;

/// <summary>The goals measured so far, in a JSON file, so that a run that was ended goes on where it was.</summary>
internal sealed class ResultsFile
{
    private static readonly JsonSerializerOptions Options = new() { WriteIndented = true, Converters = { new JsonStringEnumConverter() } };

    private readonly string? path;
    private readonly Dictionary<string, GoalResult> results;

    private ResultsFile(string? path, IEnumerable<GoalResult> results)
    {
        this.path = path;
        this.results = results.ToDictionary(result => result.Goal);
    }

    /// <summary>All results, in the order of the catalogue.</summary>
    internal IReadOnlyList<GoalResult> All => [.. GoalCatalogue.All.Select(goal => Find(goal.Name)).OfType<GoalResult>()];

    /// <summary>Reads the file if there is one; without a path, nothing is kept.</summary>
    /// <exception cref="FormatException">It is there and holds something else.</exception>
    internal static ResultsFile Open(string? path)
    {
        if (path is null || !File.Exists(path))
        {
            return new(path, []);
        }

        try
        {
            return new(path, Read(File.ReadAllText(path)));
        }
        catch (JsonException exception)
        {
            throw new FormatException($"'{path}' holds no results of the validation: {exception.Message} Name another file with --results, or remove this one.", exception);
        }
    }

    internal GoalResult? Find(string goal) => results.GetValueOrDefault(goal);

    /// <summary>Keeps a result in place of an earlier one. The file is whole at any time.</summary>
    internal void Keep(GoalResult result)
    {
        results[result.Goal] = result;
        if (path is not null)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(Path.GetFullPath(path))!);
            File.WriteAllText(path + ".new", Write(All));
            File.Move(path + ".new", path, overwrite: true);
        }
    }

    internal static string Write(IReadOnlyList<GoalResult> results) => JsonSerializer.Serialize(results, Options).ReplaceLineEndings("\n") + "\n";

    internal static GoalResult[] Read(string json) => JsonSerializer.Deserialize<GoalResult[]>(json, Options) is { } results
        && Array.TrueForAll(results, result => result is { Goal: not null, Outcomes: not null })
            ? results
            : throw new JsonException("an array of goals with their outcomes was expected.");
}
