using System;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Endpoints;

/// <summary>A program in a list.</summary>
/// <param name="Id">Its identifier.</param>
/// <param name="Name">The name of its file.</param>
/// <param name="Created">When it came in, to the minute.</param>
public sealed record ListedProgram(string Id, string Name, DateTimeOffset Created)
{
    internal static ListedProgram Of(StoredProgram program) => new(program.Id, program.Name, DateTimeOffset.FromUnixTimeMilliseconds(program.Created));
}
