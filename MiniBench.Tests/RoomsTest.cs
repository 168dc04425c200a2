using System.Collections.Concurrent;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>The folders of a project are rooms: uses between them go one way.</summary>
public sealed class RoomsTest
{
    private const string Core = "MiniBench.Core";

    /// <summary>The projects whose folders are rooms, each by its own.</summary>
    private static readonly string[] Projects =
        [Core, "MiniBench.Output", "tools/MiniBench.Programs", "tools/MiniBench.Queue", "tools/MiniBench.Sharing", "tools/MiniBench.Tool", "tools/MiniBench.Validation", "tools/MiniBench.Web"];

    /// <summary>Those whose picture CONTRIBUTING.md shows.</summary>
    private static readonly string[] Pictured = [Core, "MiniBench.Output", "tools/MiniBench.Tool"];

    private static readonly ConcurrentDictionary<string, Rooms> Known = new();

    [TestCaseSource(nameof(Projects))]
    public void Project_UsesBetweenRooms_GoOneWay(string project) => Assert.That(
        RoomsOf(project).Circles,
        Is.Empty,
        "Move what is used into a room below, or write what uses it in the room above: a part of a type may stand there, in a file 'Type.Room.cs'.");

    [TestCaseSource(nameof(Projects))]
    public void Project_Root_IsUsedByNoRoom(string project) =>
        Assert.That(RoomsOf(project).UsesOfRoot, Is.Empty, "What rooms use belongs into a room: move it out of the project's root.");

    [TestCaseSource(nameof(Pictured))]
    public void Contributing_PictureOfRooms_IsTheCode(string project)
    {
        string file = $"rooms.{Path.GetFileName(project)}.txt";
        string picture = RoomsOf(project).Picture;
        Directory.CreateDirectory(Repository.Artifacts);
        File.WriteAllText(Path.Combine(Repository.Artifacts, file), picture + "\n");
        string page = File.ReadAllText(Repository.PathOf("CONTRIBUTING.md")).ReplaceLineEndings("\n");

        Assert.That(page, Does.Contain("\n```\n" + picture + "\n```\n"), $"The picture of the rooms in CONTRIBUTING.md is that of artifacts/{file}.");
    }

    [Test]
    public void Circles_UsesOfOneWay_HasNone()
    {
        Rooms rooms = Of(("House/Top.cs", "class Top { Middle field; }"), ("House/Halls/Middle.cs", "class Middle { int Size => Low.Size + Low.Size; }"), ("House/Cellar/Low.cs", "class Low { internal static int Size; }"));

        Assert.That(rooms.Circles, Is.Empty);
        Assert.That(rooms.Picture, Is.EqualTo("(root) ──► Halls\nHalls  ──► Cellar\nCellar"));
    }

    [Test]
    public void Circles_UsesOfBothWays_HasEachWithItsPlace()
    {
        Rooms rooms = Of(("House/Halls/Hall.cs", "class Hall { Store field; }"), ("House/Cellar/Store.cs", "class Store { object Make() => new Hall(); }"), ("House/Top.cs", "class Top { Hall field; }"));

        Assert.That(rooms.Circles, Is.EqualTo(new[] { "Cellar ──► Halls: House/Cellar/Store.cs names Hall", "Halls ──► Cellar: House/Halls/Hall.cs names Store" }));
    }

    [Test]
    public void Circles_PartOfATypeInTheRoomAbove_IsNone()
    {
        Rooms rooms = Of(("House/Low/Result.cs", "partial class Result { internal int Figure; }"), ("House/High/Result.High.cs", "partial class Result { void Show() => Table.Write(this); }"), ("House/High/Table.cs", "static class Table { internal static void Write(Result result) => _ = result.Figure; }"));

        Assert.That(rooms.Circles, Is.Empty);
        Assert.That(rooms.Picture, Is.EqualTo("High ──► Low\nLow"));
    }

    [Test]
    public void UsesOfRoot_ByARoom_HasItsPlace()
    {
        Rooms rooms = Of(("House/Top.cs", "class Top { }"), ("House/Halls/Hall.cs", "class Hall { Top field; }"));

        Assert.That(rooms.Circles, Is.Empty);
        Assert.That(rooms.UsesOfRoot, Is.EqualTo(new[] { "Halls ──► (root): House/Halls/Hall.cs names Top" }));
    }

    private static Rooms RoomsOf(string project) => Known.GetOrAdd(project, static folder => new(CodeOf(folder), folder));

    /// <summary>A project's code, all of which is understood: of what is not, nobody knows what it names.</summary>
    private static CSharpCompilation CodeOf(string project)
    {
        CSharpCompilation code = ProjectCode.Of(project);
        Assert.That(ProjectCode.Faults(code), Is.Empty, $"The code of {project} is read with all that it refers to.");
        return code;
    }

    private static Rooms Of(params (string Path, string Text)[] files) => new(
        CSharpCompilation.Create(
            "House",
            files.Select(file => CSharpSyntaxTree.ParseText(file.Text, path: file.Path)),
            [MetadataReference.CreateFromFile(typeof(object).Assembly.Location)]),
        "House");
}
