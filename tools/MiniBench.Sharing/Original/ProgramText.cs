using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>A program as it stands above the library in one file: completed, without lines for the SDK, its namespace a block.</summary>
internal sealed class ProgramText
{
    private readonly List<Edit> edits = [];
    private readonly CompletedProgram program;
    private SyntaxTree parsed;
    private string parsedText;

    private ProgramText(CompletedProgram program)
    {
        this.program = program;
        HasWindowsLines = HasOnlyWindowsLines(program);
        (parsedText, parsed) = (program.Text, program.Compilation.SyntaxTrees[0]);
        Text = Lines(program.Source.Text);
        Change(Lines(program.Text));
        Directives = [.. Root.GetLeadingTrivia().Where(IsDirective).Select(one => one.ToString().Trim())];
        Change(Root.GetLeadingTrivia().Where(one => IsDirective(one) || one.IsKind(SyntaxKind.ShebangDirectiveTrivia)).Reverse()
            .Aggregate(Text, (text, line) => text.Remove(line.FullSpan.Start, line.FullSpan.Length)));
        CloseNamespace();
        AddUsings(program.GlobalUsings);
    }

    internal string Text { get; private set; }

    /// <summary>Whether every line end of the original is CR LF: here it is LF.</summary>
    internal bool HasWindowsLines { get; }

    /// <summary>The changes, in their order.</summary>
    internal IReadOnlyList<Edit> Edits => edits;

    /// <summary>The <c>#:</c> lines that stood in it.</summary>
    internal IReadOnlyList<string> Directives { get; }

    /// <summary>The text, parsed.</summary>
    internal SyntaxTree Tree
    {
        get
        {
            if (parsedText != Text)
            {
                (parsedText, parsed) = (Text, Compiler.Parse(Text, program));
            }

            return parsed;
        }
    }

    private CompilationUnitSyntax Root => Tree.GetCompilationUnitRoot();

    internal static ProgramText Of(CompletedProgram program) => new(program);

    private static bool IsDirective(SyntaxTrivia trivia) => trivia.IsKind(SyntaxKind.IgnoredDirectiveTrivia);

    private void Change(string text)
    {
        if (Edit.Between(Text, text) is { } edit)
        {
            edits.Add(edit);
            Text = text;
        }
    }

    /// <summary>Whether every line ends with CR LF, and none of them does so inside of a text, whose meaning that is.</summary>
    private static bool HasOnlyWindowsLines(CompletedProgram program) =>
        program.Source.Text.Contains('\r', StringComparison.Ordinal) && program.Source.Text.Replace("\r\n", "", StringComparison.Ordinal).AsSpan().IndexOfAny('\r', '\n') < 0
        && !program.Source.Tree.GetRoot().DescendantTokens().Any(token => token.Text.Contains('\r', StringComparison.Ordinal));

    private string Lines(string text) => HasWindowsLines ? text.Replace("\r\n", "\n", StringComparison.Ordinal) : text;

    private void CloseNamespace()
    {
        if (Root.Members.OfType<FileScopedNamespaceDeclarationSyntax>().FirstOrDefault() is { } space)
        {
            Change(Text.Remove(space.SemicolonToken.SpanStart, 1).Insert(space.SemicolonToken.SpanStart, " {"));
            Change(Text + (Text.EndsWith('\n') ? "}\n" : "\n}\n"));
        }
    }

    /// <summary>A global using stands before all that are none: where the program has one, those that are added are global, too.</summary>
    private void AddUsings(IReadOnlyList<string> names)
    {
        if (names.Count > 0)
        {
            string words = Root.Usings.Any(one => one.GlobalKeyword.IsKind(SyntaxKind.GlobalKeyword)) ? "global using" : "using";
            Change(Text.Insert(Root.GetFirstToken(includeZeroWidth: true).SpanStart, string.Concat(names.Select(name => $"{words} {name};\n"))));
        }
    }
}
