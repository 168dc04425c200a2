using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace MiniBench.Programs.Completion;

/// <summary>An author's text with at most one insertion, which knows where its places are in the author's file.</summary>
internal sealed class Draft
{
    private readonly int start;
    private readonly int length;

    /// <param name="source">The author's file.</param>
    /// <param name="text">The author's text, or one of the same length.</param>
    /// <param name="start">Where to insert.</param>
    /// <param name="insertion">What to insert.</param>
    internal Draft(BenchmarkProgram source, string text, int start, string insertion)
    {
        (Source, this.start, length) = (source, start, insertion.Length);
        Text = text.Insert(start, insertion);
    }

    internal Draft(BenchmarkProgram source)
        : this(source, source.Text, source.Text.Length, "")
    {
    }

    internal BenchmarkProgram Source { get; }

    internal string Text { get; }

    internal IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>What the compiler says, at places of the author's file.</summary>
    internal ProgramException DoesNotCompile(IEnumerable<Diagnostic> diagnostics)
    {
        ProgramDiagnostic[] errors =
        [
            .. diagnostics.Where(one => one.Severity == DiagnosticSeverity.Error)
                .OrderBy(one => one.Location.SourceSpan.Start)
                .Select(one => Source.At(Position(one.Location), one.Id, one.GetMessage(CultureInfo.InvariantCulture)))
                .Distinct(),
        ];
        return new($"'{Source.Path}' does not compile.", errors);
    }

    private int Position(Location location)
    {
        int position = location.SourceSpan.Start;
        return !location.IsInSource || location.SourceTree!.FilePath != Source.Path ? 0
            : position <= start ? position
            : Math.Max(start, position - length);
    }
}
