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
    internal static IReadOnlyList<BoxFault> Of(IReadOnlyList<CheckFault> faults, IReadOnlyList<string> boxes) =>
        [.. faults.Select(fault => Place(fault, boxes)).Distinct()];

    private static BoxFault Place(CheckFault fault, IReadOnlyList<string> boxes)
    {
        string message = fault.Id.Length > 0 ? $"{fault.Message} ({fault.Id})" : fault.Message;
        foreach ((int box, string text) in boxes.Index())
        {
            string[] lines = text.Split('\n');
            int line = Array.FindIndex(lines, one => IsSame(one.Trim(), fault.SourceLine.Trim()));
            if (line >= 0)
            {
                return new(box + 1, line + 1, message, lines[line].Trim());
            }
        }

        return new(0, fault.Line, message, fault.SourceLine.Trim());
    }

    /// <summary>A lambda of one line stands within a line of the program.</summary>
    private static bool IsSame(string typed, string compiled) => typed.Length > 0
        && (typed == compiled || (typed.Length > 2 && compiled.Contains(typed.TrimEnd(';'), StringComparison.Ordinal)));
}
