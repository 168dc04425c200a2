using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using MiniBench.Output;

namespace MiniBench.Programs;

/// <summary>A benchmark file as its author wrote it.</summary>
public sealed partial class BenchmarkProgram
{
    /// <summary>More than a pack has with the whole library inside.</summary>
    internal const int MostCharacters = 1_200_000;

    /// <summary>A character has at most four; some more for a byte order mark.</summary>
    private const int MostBytes = (4 * MostCharacters) + 16;

    private BenchmarkProgram(string path, string text)
    {
        (Path, Text) = (path, text);
        Parsing = new CSharpParseOptions(LanguageVersion.CSharp14, preprocessorSymbols: ProgramSymbols.Framework).WithFeatures([new("FileBasedProgram", "true")]);
        Tree = Parse(text);
        Properties = ProgramDirectives.Properties(Root, At);
        Parsing = Parsing.WithPreprocessorSymbols(ProgramSymbols.Of(Properties));
        Tree = Tree.GetRoot().ContainsDirectives ? Parse(text) : Tree.WithRootAndOptions(Root, Parsing);
        Shape = ProgramShape.Of(this);
    }

    /// <summary>The file's path, as it was given; a name alone where there is no file.</summary>
    public string Path { get; }

    /// <summary>The file's text, unchanged.</summary>
    public string Text { get; }

    /// <summary>What the author wrote.</summary>
    public ProgramKind Kind => Shape.Kind;

    /// <summary>The <c>#:property</c> lines of the file: name and value.</summary>
    public IReadOnlyDictionary<string, string> Properties { get; }

    /// <summary>The file's name without its extension.</summary>
    public string Name => System.IO.Path.GetFileNameWithoutExtension(Path);

    internal SyntaxTree Tree { get; }

    internal CompilationUnitSyntax Root => Tree.GetCompilationUnitRoot();

    /// <summary>How its text is read: as a file-based program, with the SDK's symbols and its own.</summary>
    internal CSharpParseOptions Parsing { get; }

    internal ProgramShape Shape { get; }

    /// <summary>Reads a file.</summary>
    /// <param name="path">The file, UTF-8 or with a byte order mark.</param>
    /// <exception cref="ProgramException">The file cannot be read, is no C# file, or holds no benchmark.</exception>
    public static BenchmarkProgram Load(string path) => Read(ReadText(path), path);

    /// <summary>Reads the text of a file that should hold a program, whatever is in it.</summary>
    /// <param name="path">The file, UTF-8 or with a byte order mark.</param>
    /// <exception cref="ProgramException">The file cannot be read, or is by its name no C# file.</exception>
    public static string ReadText(string path)
    {
        using StreamReader reader = new(new MemoryStream(ReadFile(path)), Encoding.UTF8);
        return reader.ReadToEnd();
    }

    /// <summary>Reads a file that should hold a program, whatever is in it.</summary>
    /// <param name="path">The file.</param>
    /// <exception cref="ProgramException">The file cannot be read, or is by its name no C# file.</exception>
    public static byte[] ReadFile(string path)
    {
        ArgumentNullException.ThrowIfNull(path);
        string? kind = Directory.Exists(path) ? "a folder" : System.IO.Path.GetExtension(path).ToUpperInvariant() switch
        {
            ".CSPROJ" or ".FSPROJ" or ".VBPROJ" or ".PROJ" => "a project",
            ".SLN" or ".SLNX" => "a solution",
            ".ZIP" => "a zip file",
            _ => null,
        };
        if (kind is not null || !File.Exists(path))
        {
            throw new ProgramException(kind is null
                ? $"There is no file '{path}'; a C# file was expected.{Suggestion(path)}"
                : $"'{path}' is {kind}; a C# file was expected, with the whole benchmark in it.{(kind == "a folder" ? Suggestion(System.IO.Path.Combine(path, "x")) : "")}");
        }

        try
        {
            return BoundedFile.Read(path, MostBytes) ?? throw new ProgramException($"'{path}' has more than {MostBytes} bytes; a program has at most {MostCharacters} characters.");
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new ProgramException($"'{path}' cannot be read: {exception.Message}", exception);
        }
    }

    /// <summary>Reads a text.</summary>
    /// <param name="text">The program.</param>
    /// <param name="path">What to call it.</param>
    /// <exception cref="ProgramException">The text is no C# program, or holds no benchmark.</exception>
    public static BenchmarkProgram Read(string text, string path = "bench.cs")
    {
        ArgumentNullException.ThrowIfNull(text);
        ArgumentNullException.ThrowIfNull(path);
        return string.IsNullOrWhiteSpace(text) ? throw new ProgramException($"'{path}' is empty; a C# program or functions were expected.")
            : text.Length > MostCharacters ? throw new ProgramException($"'{path}' has {text.Length} characters; at most {MostCharacters} were expected.")
            : NoText.Fault(text, "a C# file was expected") is { } fault ? throw new ProgramException($"'{path}' {fault}")
            : Excess(text, path) is { } excess ? throw excess
            : new(path, text);
    }

    /// <summary>The line where the longest expression of a file begins: where the compiler most likely gave up. 1 if the file cannot be read.</summary>
    /// <param name="path">The file.</param>
    public static int MostComplexLine(string path)
    {
        try
        {
            return MostComplexLineOf(Encoding.UTF8.GetString(ReadFile(path)));
        }
        catch (ProgramException)
        {
            return 1;
        }
    }

    /// <summary>The line where the longest expression of a program begins.</summary>
    /// <param name="text">The program.</param>
    public static int MostComplexLineOf(string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        return text.AsSpan(0, ProgramScan.Longest(text)).Count('\n') + 1;
    }

    /// <summary>Reads a text as this file's properties have it read.</summary>
    internal SyntaxTree Parse(string text) => CSharpSyntaxTree.ParseText(SourceText.From(text, Encoding.UTF8), Parsing, Path);

    internal ProgramDiagnostic At(TextPlace place) => At(place.Position, "", place.Message);

    /// <summary>A diagnostic at a position of the author's text.</summary>
    internal ProgramDiagnostic At(int position, string id, string message) => Diagnostic(Tree.GetText(), Path, position, id, message);

    /// <summary>What the compiler would not survive, at its place; null if there is nothing.</summary>
    private static ProgramException? Excess(string text, string path) => ProgramScan.Excess(text) is { } excess
        ? new($"'{path}' is too complex for the compiler. Divide what stands there.", [Diagnostic(SourceText.From(text), path, excess.Position, "", excess.Message)])
        : null;

    private static ProgramDiagnostic Diagnostic(SourceText source, string path, int position, string id, string message)
    {
        LinePosition place = source.Lines.GetLinePosition(Math.Min(position, source.Length));
        TextLine line = source.Lines[place.Line];
        return new(path, place.Line + 1, place.Character + 1, id, message, line.Span.Length > ProgramDiagnostic.LongestLine ? "" : line.ToString());
    }

    private static string Suggestion(string path)
    {
        string folder = System.IO.Path.GetDirectoryName(System.IO.Path.GetFullPath(path))!;
        string[] files = Directory.Exists(folder)
            ? [.. Directory.EnumerateFiles(folder, "*.cs").Select(file => System.IO.Path.GetFileName(file)!).Order(StringComparer.Ordinal).Take(6)]
            : [];
        return files.Length == 0 ? "" : $" C# files there: {string.Join(", ", files)}.";
    }
}
