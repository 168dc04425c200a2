using System.Collections.Generic;

namespace MiniBench.Web.Storage;

/// <summary>A program and what stems from the same first one.</summary>
/// <param name="Programs">The program, those that are listed, and what these were made from, from the oldest to the newest.</param>
/// <param name="Others">How many more there are.</param>
public sealed record ProgramTree(IReadOnlyList<StoredProgram> Programs, int Others)
{
    /// <summary>How many programs a tree has at most.</summary>
    internal const int MostPrograms = 200;
}
