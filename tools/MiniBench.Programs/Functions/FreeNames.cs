using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs.Functions;

/// <summary>Names for the variables of a suite that is generated: other ones than those of the functions beside it.</summary>
internal sealed class FreeNames
{
    /// <summary>The types that a suite names, with the namespaces that they are in.</summary>
    private static readonly Dictionary<string, string> Types = new()
    {
        ["Enumerable"] = "System.Linq",
        ["Random"] = "System",
        ["List"] = "System.Collections.Generic",
        ["Sizes"] = "MiniBench",
        ["TestSuite"] = "MiniBench",
        ["BenchmarkRunner"] = "MiniBench.Output",
    };

    private readonly HashSet<string> taken;
    private readonly HashSet<string> declared;

    /// <param name="root">The file.</param>
    /// <param name="functions">Its functions.</param>
    internal FreeNames(CompilationUnitSyntax root, IEnumerable<BenchmarkFunction> functions)
    {
        IEnumerable<VariableDeclaratorSyntax> constants = root.Members.OfType<GlobalStatementSyntax>().Select(member => member.Statement)
            .OfType<LocalDeclarationStatementSyntax>().SelectMany(statement => statement.Declaration.Variables);
        declared = DeclaredNames.Of(root);
        taken = [.. functions.Select(function => function.Name), .. constants.Select(constant => constant.Identifier.ValueText)];
    }

    /// <summary>Makes random numbers.</summary>
    internal string Random => Of("random");

    /// <summary>The size of an input.</summary>
    internal string Size => Of("n");

    internal string Input => Of("input");

    internal string Suite => Of("suite");

    /// <summary>What a query gives.</summary>
    internal string All => Of("all");

    /// <summary>One of it.</summary>
    internal string One => Of("one");

    /// <summary>An expression that has been proposed, with these names.</summary>
    internal string In(string expression)
    {
        ExpressionSyntax parsed = SyntaxFactory.ParseExpression(expression);
        return parsed.ReplaceTokens(
            parsed.DescendantTokens().Where(token => token.ValueText is "random" or "n" or "input" || Types.ContainsKey(token.ValueText)),
            (token, _) => SyntaxFactory.Identifier(token.LeadingTrivia, Types.ContainsKey(token.ValueText) ? Type(token.ValueText) : Of(token.ValueText), token.TrailingTrivia)).ToFullString();
    }

    /// <summary>A type as a suite names it: with its namespace where the file calls something else so.</summary>
    internal string Type(string name) => declared.Contains(name) ? $"global::{Types[name]}.{name}" : name;

    private string Of(string usual) => DeclaredNames.Free(taken, usual);
}
