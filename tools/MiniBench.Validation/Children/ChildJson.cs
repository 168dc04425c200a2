using System.Text.Json;

namespace MiniBench.Validation;

/// <summary>The line of JSON in which a child says what it measured.</summary>
internal static class ChildJson
{
    private static readonly JsonSerializerOptions Options = new()
    {
        NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.AllowNamedFloatingPointLiterals,
    };

    internal static string Write(ChildReport report) => JsonSerializer.Serialize(report, Options);

    /// <summary>Reads the last line of a child's output.</summary>
    /// <exception cref="FormatException">It is no report.</exception>
    internal static ChildReport Read(string output)
    {
        string line = output.TrimEnd().Split('\n')[^1];
        try
        {
            return JsonSerializer.Deserialize<ChildReport>(line, Options) is { Tests: not null, Pairs: not null, Warnings: not null, Figures: not null } report
                ? report
                : throw new FormatException($"A child process should have ended with a line of JSON that has tests, pairs, warnings and figures; it wrote: {line}");
        }
        catch (JsonException exception)
        {
            throw new FormatException($"A child process should have ended with a line of JSON; it wrote: {line}", exception);
        }
    }
}
