using System.IO;
using System.Text.Json;
using MiniBench.Samples;

namespace MiniBench.Validation;

/// <summary>The child processes that a goal has had so far, in a file beside the results, so that a run that was ended goes on within the goal. A line of JSON each.</summary>
internal sealed class KeptChildren
{
    private static readonly string Build = string.Join(' ', new[] { typeof(TestSuite), typeof(SampleCatalogue), typeof(KeptChildren) }.Select(type => type.Module.ModuleVersionId));

    private readonly string? path;
    private readonly Dictionary<string, Queue<ChildRun>> earlier;

    private KeptChildren(string? path, IEnumerable<KeptChild> earlier)
    {
        this.path = path;
        this.earlier = earlier.GroupBy(one => Key(one.Call)).ToDictionary(same => same.Key, same => new Queue<ChildRun>(same.Select(one => one.Run)));
    }

    /// <summary>Keeps nothing.</summary>
    internal static KeptChildren None { get; } = new(null, []);

    /// <summary>Those of one goal.</summary>
    /// <param name="results">The file that keeps what was measured; without one, nothing is kept.</param>
    /// <param name="goal">The goal's name.</param>
    /// <param name="isFull">Whether in the full run.</param>
    /// <param name="isResumed">Whether those of an earlier run that was ended count. Those of another build of the engine never do.</param>
    /// <exception cref="FormatException">The file is there and holds something else.</exception>
    internal static KeptChildren Open(string? results, string goal, bool isFull, bool isResumed)
    {
        if (results is null)
        {
            return None;
        }

        string part = $"{results}.{goal}-{(isFull ? "full" : "quick")}.part";
        if (isResumed && File.Exists(part))
        {
            return new(part, Read(part).Where(one => one.Build == Build));
        }

        KeptChildren none = new(part, []);
        none.Remove();
        return none;
    }

    /// <summary>The next of the earlier runs of a call; null where there is none left.</summary>
    internal ChildRun? Take(string[] call) => earlier.TryGetValue(Key(call), out Queue<ChildRun>? runs) && runs.TryDequeue(out ChildRun? run) ? run : null;

    /// <summary>Keeps a run.</summary>
    internal void Add(string[] call, ChildRun run)
    {
        if (path is not null)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(Path.GetFullPath(path))!);
            File.AppendAllText(path, ChildJson.Write(new KeptChild(Build, call, run)) + "\n");
        }
    }

    /// <summary>Forgets all: the goal is measured.</summary>
    internal void Remove()
    {
        if (File.Exists(path))
        {
            File.Delete(path);
        }
    }

    private static string Key(string[] call) => string.Join('\0', call);

    private static KeptChild[] Read(string part)
    {
        string text = File.ReadAllText(part);
        try
        {
            string lines = text[..(text.LastIndexOf('\n') + 1)];
            KeptChild[] children = [.. lines.Split('\n')[..^1].Select(ChildJson.Read<KeptChild>)];
            if (lines != text)
            {
                // The run was killed while it wrote the last line: the next one begins at its place.
                File.WriteAllText(part, lines);
            }

            return children;
        }
        catch (JsonException exception)
        {
            throw new FormatException($"'{part}' should hold the processes of a goal that was not finished, and does not: {exception.Message} Remove it, or leave --resume out.", exception);
        }
    }

    private sealed record KeptChild(string Build, string[] Call, ChildRun Run);
}
