using System.Collections.Generic;
using MiniBench.Web.Checking;

namespace MiniBench.Web.Pages;

/// <summary>What the check says, in one line: it is read out while somebody types, and the program is not.</summary>
internal static class PreviewStatus
{
    /// <param name="reply">What the check found; null where nothing was checked.</param>
    /// <param name="faults">The faults, in their places.</param>
    /// <param name="boxNames">Whether there are several boxes, which are named.</param>
    internal static string Of(CheckReply? reply, IReadOnlyList<BoxFault> faults, bool boxNames) =>
        reply is null ? ""
        : reply.Refusal is not { } refusal ? "It compiles."
        : faults is not [var first, ..] ? refusal
        : Units.Invariant($"{(faults.Count == 1 ? "1 fault" : $"{faults.Count} faults, first")} in {Place(first, boxNames)}.");

    private static string Place(BoxFault fault, bool boxNames) =>
        fault.Box > 0 && boxNames ? Units.Invariant($"code {fault.Box}, line {fault.Line}") : Units.Invariant($"line {fault.Line}");
}
