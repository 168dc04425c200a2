using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Web.Checking;

namespace MiniBench.Web.Pages;

/// <summary>What the compiler says, at its place in what was typed.</summary>
/// <param name="Box">The box, from 1; 0 where it is of the whole.</param>
/// <param name="Line">The line in the box.</param>
/// <param name="Message">What is wrong, with the compiler's number.</param>
/// <param name="SourceLine">The line's text.</param>
public sealed record BoxFault(int Box, int Line, string Message, string SourceLine)
{
    /// <summary>Finds the boxes' lines that the compiler means: it saw them in a program that was written around them.</summary>
    /// <param name="faults">What it says of that program.</param>
    /// <param name="boxes">What was typed into each.</param>
    /// <param name="program">The program.</param>
    internal static IReadOnlyList<BoxFault> Of(IReadOnlyList<CheckFault> faults, IReadOnlyList<string> boxes, string program)
    {
        BoxPlace[] places = [.. BoxPlace.Of(boxes, program)];
        return [.. faults.Select(fault => Place(fault, boxes, places)).Distinct()];
    }

    /// <summary>What the compiler says of a program that was given as a whole.</summary>
    /// <param name="fault">What it says.</param>
    internal static BoxFault OfWhole(CheckFault fault) => new(0, fault.Line, Text(fault), fault.SourceLine.Trim());

    private static BoxFault Place(CheckFault fault, IReadOnlyList<string> boxes, BoxPlace[] places) =>
        Array.Find(places, place => place.Has(fault.Line)) is { } place
            ? new(place.Box, place.LineOf(fault.Line), Text(fault), boxes[place.Box - 1].Split('\n')[place.LineOf(fault.Line) - 1].Trim())
            : OfWhole(fault);

    private static string Text(CheckFault fault) => fault.Id.Length > 0 ? $"{fault.Message} ({fault.Id})" : fault.Message;
}
