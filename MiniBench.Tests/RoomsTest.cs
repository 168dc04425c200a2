using System;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Core's folders are rooms: uses between them go one way.</summary>
public sealed class RoomsTest
{
    private static readonly Lazy<Rooms> Core = new(() => new(MergedFramework.Whole.Compilation, "MiniBench.Core"));

    [Test]
    public void Core_UsesBetweenRooms_GoOneWay() => Assert.That(
        Core.Value.Circles,
        Is.Empty,
        "Move what is used into a room below, or write what uses it in the room above: a part of a type may stand there, in a file 'Type.Room.cs'.");

    [Test]
    public void Contributing_PictureOfRooms_IsTheCode()
    {
        string path = Path.Combine(Repository.Artifacts, "rooms.txt");
        Directory.CreateDirectory(Repository.Artifacts);
        File.WriteAllText(path, Core.Value.Picture + "\n");
        string page = File.ReadAllText(Repository.PathOf("CONTRIBUTING.md")).ReplaceLineEndings("\n");

        Assert.That(page, Does.Contain("\n```\n" + Core.Value.Picture + "\n```\n"), "The picture of the rooms in CONTRIBUTING.md is that of artifacts/rooms.txt.");
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

    private static Rooms Of(params (string Path, string Text)[] files) => new(
        CSharpCompilation.Create(
            "House",
            files.Select(file => CSharpSyntaxTree.ParseText(file.Text, path: file.Path)),
            [MetadataReference.CreateFromFile(typeof(object).Assembly.Location)]),
        "House");
}
