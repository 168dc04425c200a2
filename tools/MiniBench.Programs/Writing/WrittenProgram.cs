using System.Collections.Generic;

namespace MiniBench.Programs;

/// <summary>A program that was written for somebody.</summary>
/// <param name="Text">Its text: whole, with usings, ready to run.</param>
/// <param name="Notes">What was filled in, a sentence each.</param>
public sealed record WrittenProgram(string Text, IReadOnlyList<string> Notes);
