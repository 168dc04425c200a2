using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using MiniBench.Programs.Writing;

namespace MiniBench.Programs;

/// <summary>Writes programs.</summary>
public static class ProgramAuthor
{
    /// <summary>Writes a whole program of what is known; it compiles.</summary>
    /// <param name="parts">What is known.</param>
    /// <param name="path">The file that it is for: messages name it.</param>
    /// <exception cref="ProgramException">The parts do not fit, or do not compile.</exception>
    public static WrittenProgram Write(ProgramParts parts, string path = "bench.cs")
    {
        ArgumentNullException.ThrowIfNull(parts);
        ArgumentNullException.ThrowIfNull(path);
        WrittenProgram draft = Draft(parts);
        CompletedProgram completed = BenchmarkProgram.Read(draft.Text, path).Complete(wishes: FunctionWishes.None with { Name = parts.Name });
        return new(Usings(completed) + completed.Text.TrimEnd() + "\n", [.. draft.Notes, .. completed.Notes]);
    }

    /// <summary>What is written around the parts before it is completed: the text of which <see cref="Write"/> says what does not compile where.</summary>
    /// <param name="parts">What is known.</param>
    /// <exception cref="ProgramException">The parts do not fit.</exception>
    public static string TextAround(ProgramParts parts)
    {
        ArgumentNullException.ThrowIfNull(parts);
        return Draft(parts).Text;
    }

    /// <summary>What stands above the text. A global using stands before all that are none: where the text has one, those above it are global, too.</summary>
    private static string Usings(CompletedProgram program)
    {
        bool isGlobal = SyntaxFactory.ParseCompilationUnit(program.Text).Usings.Any(one => one.GlobalKeyword.IsKind(SyntaxKind.GlobalKeyword));
        string usings = string.Concat(program.GlobalUsings.Select(name => $"{(isGlobal ? "global using" : "using")} {name};\n"));
        return usings.Length > 0 ? usings + "\n" : "";
    }

    private static WrittenProgram Draft(ProgramParts parts)
    {
        CodeParts code = CodeParts.Of(parts.Code);
        return parts.ExpectedOutput is not null && parts.Input is null
            ? throw new ProgramException("An expected output was given without its input. Give the input, too.")
            : code.Expressions.Count > 0 && code.Functions.Length > 0 && parts.Input is null
            ? throw new ProgramException("Functions and lambdas were given together. Then no input can be proposed: give one.")
            : code.IsEmpty ? new(StarterText.Of(parts), [])
            : parts.Input is not null ? new(InputText.Of(parts, code), [])
            : code.Functions.Length > 0 ? new(code.Functions, [])
            : ExpressionText.Of(parts.Name, code.Expressions);
    }
}
