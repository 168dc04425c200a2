using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Programs;

/// <summary>A file that is not a benchmark program. The message is for its author, and complete.</summary>
public sealed class ProgramException : Exception
{
    private const int MostShown = 10;

    /// <summary>Creates an exception.</summary>
    /// <param name="message">What was given, what was expected and what to do.</param>
    public ProgramException(string message)
        : base(message)
    {
    }

    /// <summary>Creates an exception.</summary>
    /// <param name="message">What was given, what was expected and what to do.</param>
    /// <param name="innerException">What led to it.</param>
    public ProgramException(string message, Exception? innerException)
        : base(message, innerException)
    {
    }

    internal ProgramException(string heading, IReadOnlyList<ProgramDiagnostic> diagnostics)
        : base(Describe(heading, diagnostics)) => Diagnostics = diagnostics;

    /// <summary>The places in the author's file; empty where the fault has none.</summary>
    public IReadOnlyList<ProgramDiagnostic> Diagnostics { get; } = [];

    private static string Describe(string heading, IReadOnlyList<ProgramDiagnostic> diagnostics) => string.Join('\n',
    [
        heading,
        .. diagnostics.Take(MostShown).Select(one => one.ToString()),
        .. diagnostics.Count > MostShown ? new[] { $"and {diagnostics.Count - MostShown} more." } : [],
    ]);
}
