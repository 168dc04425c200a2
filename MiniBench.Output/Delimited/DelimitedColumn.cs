using System;

namespace MiniBench.Output;

/// <summary>A column of the table of results.</summary>
/// <param name="Name">Its heading; stays the same from version to version.</param>
/// <param name="Meaning">What it holds, for the documentation.</param>
/// <param name="Cell">A row's value: text or a number; null for an empty cell.</param>
internal sealed record DelimitedColumn(string Name, string Meaning, Func<DelimitedRow, object?> Cell);
