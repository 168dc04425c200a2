using System.Text.Json;

namespace MiniBench.Web.Checking;

/// <summary>How the site and its workers write to each other: a line of JSON each.</summary>
internal static class CheckJson
{
    /// <summary>A line that begins with it says that a next step begins, which has time of its own.</summary>
    internal const char StepMark = '#';

    internal static string Line<T>(T message) => JsonSerializer.Serialize(message);

    internal static T Read<T>(string line) => JsonSerializer.Deserialize<T>(line) ?? throw new JsonException("A message was expected.");
}
