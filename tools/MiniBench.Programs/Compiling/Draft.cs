using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs;

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
        Others = source.Shape.Others;
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

    /// <summary>What a reader would take for benchmarks, too, and is not run.</summary>
    internal IReadOnlyList<MethodDeclarationSyntax> Others { get; init; }

    /// <summary>What is to be said where nothing but what was inserted does not compile, because somebody gave a part of it; null where nobody did.</summary>
    internal string? Fault { get; init; }

    /// <summary>What the compiler says, at places of the author's file.</summary>
    internal ProgramException DoesNotCompile(IEnumerable<Diagnostic> diagnostics)
    {
        Diagnostic[] all = [.. diagnostics.Where(one => one.Severity == DiagnosticSeverity.Error)];
        if (Fault is not null && all.Length > 0 && all.All(one => IsInserted(one.Location)))
        {
            bool areOfTypes = all.Any(one => OfTypes.Contains(one.Id));
            return new(Fault + (areOfTypes ? "." : $": {ProgramDiagnostic.MessageOf(all[0])}."));
        }

        ProgramDiagnostic[] errors =
        [
            .. all
                .OrderBy(one => one.Location.SourceSpan.Start)
                .Take(MostErrors)
                .Select(one => Source.At(Position(one.Location), one.Id, ProgramDiagnostic.MessageOf(one)))
                .Distinct(),
        ];
        return new($"'{Source.Path}' does not compile.", errors);
    }

    /// <summary>Errors that say in the library's words that types do not fit.</summary>
    private static readonly string[] OfTypes = ["CS0029", "CS0123", "CS0266", "CS0407", "CS0411", "CS0619", "CS1503", "CS1660", "CS1661", "CS1929", "CS8917"];

    /// <summary>More than anybody reads: each holds the text of its line.</summary>
    private const int MostErrors = 1000;

    private bool IsInserted(Location location)
    {
        int end = 0;
        foreach ((int start, string text) in insertions)
        {
            int from = start + end;
            end += text.Length;
            if (location.IsInSource && location.SourceTree!.FilePath == Source.Path && location.SourceSpan.Start >= from && location.SourceSpan.Start <= start + end)
            {
                return true;
            }
        }

        return false;
    }

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
