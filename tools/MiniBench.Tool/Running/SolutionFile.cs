using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Xml;
using System.Xml.Linq;

namespace MiniBench.Tool.Running;

/// <summary>The C# projects of a solution, in each of the ways in which one is written.</summary>
internal static class SolutionFile
{
    private const string Filter = ".slnf", Xml = ".slnx", Text = ".sln";

    /// <summary>Whether a file is one, by its name.</summary>
    internal static bool Is(string path) => IsOneOf(path, Filter, Xml, Text);

    /// <summary>The projects that it names and that are there, as full paths.</summary>
    /// <exception cref="ToolException">It cannot be read as what its name says.</exception>
    internal static IEnumerable<string> Projects(string path)
    {
        try
        {
            return IsOneOf(path, Filter) ? Filtered(path) : Below(path, IsOneOf(path, Xml) ? OfXml(path) : File.ReadAllText(path).Split('"'));
        }
        catch (Exception exception) when (exception is XmlException or JsonException or InvalidOperationException or KeyNotFoundException)
        {
            throw new ToolException($"'{path}' cannot be read as a solution: {exception.Message}", exception);
        }
    }

    private static bool IsOneOf(string path, params string[] kinds) => kinds.Contains(Path.GetExtension(path), StringComparer.OrdinalIgnoreCase);

    private static IEnumerable<string> OfXml(string path)
    {
        using XmlReader reader = XmlReader.Create(path);
        return [.. XDocument.Load(reader).Descendants("Project").Attributes("Path").Select(attribute => attribute.Value)];
    }

    /// <summary>A filter chooses among the projects of a solution, from whose folder their paths begin.</summary>
    private static IEnumerable<string> Filtered(string path)
    {
        using JsonDocument filter = JsonDocument.Parse(File.ReadAllText(path), new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
        JsonElement solution = filter.RootElement.GetProperty("solution");
        string whole = Path.Combine(Path.GetDirectoryName(path)!, Native(solution.GetProperty("path").ToString()));
        return [.. Below(whole, [.. solution.GetProperty("projects").EnumerateArray().Select(project => project.ToString())])];
    }

    private static IEnumerable<string> Below(string solution, IEnumerable<string> projects)
    {
        string folder = Path.GetDirectoryName(Path.GetFullPath(solution))!;
        return projects.Where(project => project.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase))
            .Select(project => Path.GetFullPath(Path.Combine(folder, Native(project)))).Where(File.Exists);
    }

    private static string Native(string path) => path.Replace('\\', Path.DirectorySeparatorChar);
}
