using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using MiniBench.Sharing;

namespace MiniBench.Tests;

/// <summary>
/// The rooms of a project, which are its folders, and which room uses which: read off the code, so that what compiles is what is drawn.
/// A member of a type that is written in several files is in the room where it stands; the type itself where the file has its name alone.
/// </summary>
internal sealed class Rooms
{
    /// <summary>What stands in no folder.</summary>
    private const string Root = "(root)";

    private readonly string project;
    private readonly SortedDictionary<string, SortedDictionary<string, string>> uses = new(StringComparer.Ordinal);

    /// <param name="compilation">The code, whose paths begin with the projects' names.</param>
    /// <param name="project">The project.</param>
    internal Rooms(CSharpCompilation compilation, string project)
    {
        this.project = project + "/";
        foreach (SyntaxTree tree in compilation.SyntaxTrees.Where(tree => IsInside(tree.FilePath)))
        {
            Add(compilation.GetSemanticModel(tree), tree);
        }
    }

    /// <summary>A line for each room, those above that use others: what it uses, but for what these use in turn.</summary>
    internal string Picture
    {
        get
        {
            int width = uses.Keys.Max(room => room.Length);
            return string.Join('\n', uses.Keys.OrderByDescending(Height)
                .Select(room => Direct(room) is { Length: > 0 } direct ? $"{room.PadRight(width)} ──► {string.Join(", ", direct)}" : room));
        }
    }

    /// <summary>The uses that are part of a circle, each with a place: empty where uses go one way.</summary>
    internal IReadOnlyList<string> Circles =>
    [
        .. from room in uses
           from use in room.Value
           where Reached(use.Key).Contains(room.Key)
           select $"{room.Key} ──► {use.Key}: {use.Value}",
    ];

    /// <summary>The uses of what stands in no room, each with a place: that may use all rooms, and none uses it.</summary>
    internal IReadOnlyList<string> UsesOfRoot =>
        [.. uses.Where(room => room.Value.ContainsKey(Root)).Select(room => $"{room.Key} ──► {Root}: {room.Value[Root]}")];

    private void Add(SemanticModel model, SyntaxTree tree)
    {
        string own = RoomOf(tree.FilePath);
        uses.TryAdd(own, new(StringComparer.Ordinal));
        foreach (ISymbol named in Mentions.Of(model, tree.GetRoot()).Select(Reachability.Declared).OfType<ISymbol>())
        {
            if (Home(named) is { } home && RoomOf(home) is var used && used != own)
            {
                uses[own].TryAdd(used, $"{tree.FilePath} names {named.ToDisplayString(SymbolDisplayFormat.CSharpShortErrorMessageFormat)}");
            }
        }
    }

    /// <summary>The file that a symbol is at home in; null where that is not one of the project's.</summary>
    private string? Home(ISymbol symbol) => symbol.DeclaringSyntaxReferences.Select(reference => reference.SyntaxTree.FilePath)
        .Where(IsInside).OrderBy(path => path.Count(c => c == '.')).ThenBy(path => path, StringComparer.Ordinal).FirstOrDefault();

    private bool IsInside(string path) => path.StartsWith(project, StringComparison.Ordinal);

    private string RoomOf(string path) => path[project.Length..].Split('/') is [var room, _, ..] ? room : Root;

    /// <summary>What a room uses, itself or through others.</summary>
    private HashSet<string> Reached(string room)
    {
        HashSet<string> reached = [];
        Stack<string> open = new([room]);
        while (open.TryPop(out string? next))
        {
            foreach (string use in uses[next].Keys.Where(reached.Add))
            {
                open.Push(use);
            }
        }

        return reached;
    }

    private string[] Direct(string room) =>
        [.. uses[room].Keys.Where(use => !uses[room].Keys.Any(other => other != use && Reached(other).Contains(use)))];

    /// <summary>How many rooms stand below it.</summary>
    private int Height(string room) => Reached(room).Count;
}
