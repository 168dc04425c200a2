using System.Collections.Generic;

namespace MiniBench.Programs;

/// <summary>What somebody knows of a benchmark before there is a program; everything may be missing.</summary>
/// <param name="Name">What to call the suite.</param>
/// <param name="Code">Functions, lambdas, method groups or expressions to compare; empty for a program to begin with.</param>
/// <param name="Input">The input, a C# expression; null for one that is proposed.</param>
/// <param name="ExpectedOutput">What every test must return, a C# expression; null to compare the tests with each other.</param>
public sealed record ProgramParts(string Name, IReadOnlyList<string> Code, string? Input = null, string? ExpectedOutput = null);
