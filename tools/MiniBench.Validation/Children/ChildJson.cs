using System.Text.Json;

namespace MiniBench.Validation;

/// <summary>The line of JSON in which a child says what it measured.</summary>
internal static class ChildJson
{
    private static readonly JsonSerializerOptions Options = new()
    {
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
        NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.AllowNamedFloatingPointLiterals,
    };

    internal static string Write<T>(T report) => JsonSerializer.Serialize(report, Options);

    /// <summary>Reads what was written.</summary>
    /// <exception cref="JsonException">It is something else.</exception>
    internal static T Read<T>(string line) => JsonSerializer.Deserialize<T>(line, Options) ?? throw new JsonException("null stands where a process was expected.");

    /// <summary>Reads the last line of a child's output.</summary>
    /// <exception cref="FormatException">It is no report.</exception>
    internal static ChildReport Read(string output)
    {
        string line = output.TrimEnd().Split('\n')[^1];
        try
        {
            return Read<ChildReport>(line);
        }
        catch (JsonException exception)
        {
            throw new FormatException($"A child process should have ended with a line of JSON that has tests, pairs, warnings and figures; it wrote: {line}", exception);
        }
    }
}
