using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs;

/// <summary>The <c>#:</c> lines of a file, as <c>dotnet run file.cs</c> knows them: properties are taken, the rest is refused.</summary>
internal static class ProgramDirectives
{
    private static readonly string[] OwnPackages = ["MiniBench.Core", "MiniBench.Output"];

    /// <summary>The properties of the file, the last of a name.</summary>
    /// <exception cref="ProgramException">A line asks for what cannot be had.</exception>
    internal static IReadOnlyDictionary<string, string> Properties(CompilationUnitSyntax root, Func<TextPlace, ProgramDiagnostic> at)
    {
        Dictionary<string, string> properties = new(StringComparer.OrdinalIgnoreCase);
        List<ProgramDiagnostic> refused = [];
        foreach (SyntaxTrivia trivia in root.GetLeadingTrivia().Where(trivia => trivia.IsKind(SyntaxKind.IgnoredDirectiveTrivia)))
        {
            (string kind, string rest) = Parts(trivia.ToString());
            int equals = rest.IndexOf('=', StringComparison.Ordinal);
            if (kind == "property" && IsProperty(rest, equals))
            {
                properties[rest[..equals].Trim()] = rest[(equals + 1)..].Trim();
            }
            else if (Refusal(kind, rest) is { } reason)
            {
                refused.Add(at(new(trivia.SpanStart, reason)));
            }
        }

        return refused.Count == 0 ? properties : throw new ProgramException("This file asks for what a benchmark file cannot have.", refused);
    }

    /// <summary>Splits "#:kind rest".</summary>
    private static (string Kind, string Value) Parts(string line)
    {
        string[] words = line["#:".Length..].Trim().Split([' ', '\t'], 2, StringSplitOptions.TrimEntries);
        return (words[0], words.Length > 1 ? words[1] : "");
    }

    private static bool IsProperty(string text, int equals) => equals > 0 && (char.IsAsciiLetter(text[0]) || text[0] == '_')
        && text[..equals].TrimEnd().All(one => char.IsAsciiLetterOrDigit(one) || one is '_' or '-') && !text.Any(char.IsControl);

    /// <summary>Of a package that comes with the tool there is one version, which is measured.</summary>
    private static string? Refusal(ProgramPackage package, string rest) =>
        rest.Split('@', StringSplitOptions.TrimEntries) is var parts && (parts.Length == 1 || (parts.Length == 2 && IsMet(parts[1], package.Version))) ? null
        : $"the package '{rest}' cannot be had: {package.Name} {package.Version} comes with the tool. Write {package.Name}@{package.Version}, or make a project; see `dotnet new minibench`";

    /// <summary>Whether what is asked for is met by a version: the same one, however it is written, or any that begins so.</summary>
    private static bool IsMet(string asked, string version)
    {
        string plain = asked.Trim('[', ']');
        return plain is "*" or "*-*" || (plain.EndsWith(".*", StringComparison.Ordinal) ? version.StartsWith(plain[..^1], StringComparison.Ordinal) : Whole(plain) == Whole(version));
    }

    /// <summary>A version without the zeros at its end, which may be left out.</summary>
    private static string Whole(string version) => version.EndsWith(".0", StringComparison.Ordinal) ? Whole(version[..^2]) : version;

    private static string? Refusal(string kind, string rest) => kind switch
    {
        "package" when rest.Split('@') is [var name, ..] && OwnPackages.Contains(name.Trim(), StringComparer.OrdinalIgnoreCase) => null,
        "package" when ProgramPackage.All.FirstOrDefault(one => one.Name.Equals(rest.Split('@')[0].Trim(), StringComparison.OrdinalIgnoreCase)) is { } package => Refusal(package, rest),
        "package" => $"the package '{rest}' cannot be had: MiniBench, {string.Join(", ", ProgramPackage.All.Select(package => package.Name))} are there, others need a project; "
            + "see `dotnet new minibench`",
        "property" => $"'{rest}' is not a property; Name=Value was expected, the name of letters, digits, '_' and '-'",
        "include" => "'#:include' takes another file, and a benchmark file stands alone: put both into one file, or make a project; see `dotnet new minibench`",
        "project" or "sdk" => $"'#:{kind}' needs a project, and a benchmark file stands alone: put all into one file, or make a project; see `dotnet new minibench`",
        _ => $"'#:{kind}' is not known; '#:property Name=Value' is",
    };
}
