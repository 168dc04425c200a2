using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class StackPlacesTest
{
    private const int Line = 64;

    /// <summary>Stays where it is, so that places can be told by how far they are from it.</summary>
    private static readonly byte[] Fixed = GC.AllocateArray<byte>(1, pinned: true);

    [Test]
    public void Run_MakesAllCallsInPartsOfTheSameSize([Values(1, 2, 3, 4, 5, 18, 75)] int calls)
    {
        List<long> parts = [];
        List<long> made = [];
        StackPlaces places = new((before, part) =>
        {
            made.Add(before);
            parts.Add(part);
        });

        Assert.That(places.Run(calls), Is.Zero, "None is left.");
        Assert.That(made, Is.EqualTo(parts.Select((_, i) => parts.Take(i).Sum())));
        Assert.That(parts.Sum(), Is.EqualTo(calls));
        Assert.That(parts, Is.All.InRange(1, (calls / 4) + 1), "The parts are about the same.");
    }

    [Test]
    public void Run_Batch_LiesAtAllPlacesOfALine()
    {
        List<long> seen = [];
        StackPlaces places = new((_, _) => seen.Add(Place()));

        places.Run(100);

        Assert.That(seen.Select(place => place - seen.Min()), Is.EquivalentTo(new[] { 0, 16, 32, 48 }));
    }

    /// <summary>Calls that take longer than a batch are single ones, and one that is not timed comes before each.</summary>
    [Test]
    public void Run_EveryOtherSingleCall_ComesToAllPlaces()
    {
        List<long> seen = [];
        StackPlaces places = new((_, _) => seen.Add(Place()));

        for (int call = 0; call < 16; call++)
        {
            places.Run(1);
        }

        Assert.That(seen.Where((_, call) => call % 2 == 1).GroupBy(place => place).Select(same => same.Count()), Is.EqualTo(new[] { 2, 2, 2, 2 }));
    }

    /// <summary>Where the frame of whoever asks lies in a line of the cache.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Place()
    {
        byte here = 0;
        long distance = Unsafe.ByteOffset(ref Fixed[0], ref here);
        return ((distance % Line) + Line) % Line;
    }
}
