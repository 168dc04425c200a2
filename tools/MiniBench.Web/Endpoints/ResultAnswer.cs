using System;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Endpoints;

/// <summary>Results in a list.</summary>
/// <param name="Id">Their identifier.</param>
/// <param name="Title">The names of the suites.</param>
/// <param name="Program">The program that was measured; null if it is not here, or not listed while these are.</param>
/// <param name="Processor">The processor's name.</param>
/// <param name="System">The operating system.</param>
/// <param name="Runtime">The runtime.</param>
/// <param name="Measured">When it was measured.</param>
public sealed record ResultAnswer(string Id, string Title, string? Program, string Processor, string System, string Runtime, DateTimeOffset Measured)
{
    internal static ResultAnswer Of(StoredResult result) => new(
        result.Id, result.Title, result.ShownProgram, result.Processor, result.System, result.Runtime, DateTimeOffset.FromUnixTimeMilliseconds(result.Measured));
}
