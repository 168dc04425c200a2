using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;

namespace MiniBench.Programs.Completion;

/// <summary>An author's text with what was inserted, which knows where its places are in the author's file.</summary>
internal sealed class Draft
{
    private readonly (int Position, string Text)[] insertions;

    /// <param name="source">The author's file.</param>
    /// <param name="text">The author's text, or one of the same length.</param>
    /// <param name="insertions">What to insert, and where.</param>
    internal Draft(BenchmarkProgram source, string text, params IEnumerable<(int Position, string Text)> insertions)
    {
        Source = source;
        this.insertions = [.. insertions.OrderBy(one => one.Position)];
        StringBuilder whole = new(text);
        foreach ((int position, string inserted) in this.insertions.Reverse())
        {
            whole.Insert(position, inserted);
        }

        Text = whole.ToString();
    }

    internal Draft(BenchmarkProgram source)
        : this(source, source.Text)
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
                .Take(MostErrors)
                .Select(one => Source.At(Position(one.Location), one.Id, one.GetMessage(CultureInfo.InvariantCulture)))
                .Distinct(),
        ];
        return new($"'{Source.Path}' does not compile.", errors);
    }

    /// <summary>More than anybody reads: each holds the text of its line.</summary>
    private const int MostErrors = 1000;

    private int Position(Location location)
    {
        if (!location.IsInSource || location.SourceTree!.FilePath != Source.Path)
        {
            return 0;
        }

        int position = location.SourceSpan.Start;
        foreach ((int start, string text) in insertions)
        {
            position = position <= start ? position : Math.Max(start, position - text.Length);
        }

        return position;
    }
}
