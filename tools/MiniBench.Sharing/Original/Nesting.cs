using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>
/// Refuses programs for which the compiler, whose time grows with the square of some lengths, would take minutes to say what their names mean,
/// or whose depth would end it.
/// </summary>
internal static class Nesting
{
    private const int MostCalls = 250;
    private const int MostLocalFunctions = 2000;
    private const int Deepest = 3000;

    /// <summary>The runtime stops optimising a method long before.</summary>
    private const int MostStatements = 20_000;
    private const int MostFunctions = 10_000;

    /// <summary>Checks what an author wrote.</summary>
    /// <param name="tree">The text.</param>
    /// <param name="path">What to call it.</param>
    /// <exception cref="ProgramException">It is too deep; the message names the line.</exception>
    internal static void Check(SyntaxTree tree, string path)
    {
        if ((Excess(tree) ?? ExcessOfBodies(tree)) is var (line, what))
        {
            throw new ProgramException($"{path}({line},1): error: {what}.");
        }
    }

    /// <summary>Checks a program with a suite of its functions, which its author did not write.</summary>
    /// <exception cref="ProgramException">There are too many.</exception>
    internal static void CheckCompleted(SyntaxTree tree, string path)
    {
        if (Excess(tree) is not null)
        {
            throw new ProgramException($"'{path}' has more than {MostCalls} functions to compare, too many for one suite; divide the file.");
        }
    }

    private static (int Line, string What)? Excess(SyntaxTree tree)
    {
        Stack<(SyntaxNode Node, int Depth, int Calls)> work = new([(tree.GetRoot(), 0, 0)]);
        while (work.TryPop(out var one))
        {
            int calls = one.Calls + (TakesFunction(one.Node) ? 1 : 0);
            int functions = 0;
            foreach (SyntaxNode child in one.Node.ChildNodes())
            {
                work.Push((child, one.Depth + 1, calls));
                functions += child is LocalFunctionStatementSyntax or GlobalStatementSyntax { Statement: LocalFunctionStatementSyntax } ? 1 : 0;
            }

            if (Excess(calls, functions, one.Depth) is { } what)
            {
                return (Line(one.Node), what);
            }
        }

        return null;
    }

    /// <summary>The first body of a method, or the top-level statements together, with more in it than the compiler can tell the meaning of in seconds.</summary>
    private static (int Line, string What)? ExcessOfBodies(SyntaxTree tree)
    {
        SyntaxNode[] topLevel = [.. tree.GetRoot().ChildNodes().OfType<GlobalStatementSyntax>()];
        IEnumerable<SyntaxNode[]> methods = tree.GetRoot().DescendantNodes(node => node is not (BaseMethodDeclarationSyntax or GlobalStatementSyntax))
            .OfType<BaseMethodDeclarationSyntax>().Select(method => new SyntaxNode[] { method });
        foreach (SyntaxNode[] body in methods.Prepend(topLevel).Where(body => body.Length > 0))
        {
            (int statements, int functions) = (0, 0);
            foreach (SyntaxNode node in body.SelectMany(part => part.DescendantNodes()))
            {
                statements += node is StatementSyntax ? 1 : 0;
                functions += node is AnonymousFunctionExpressionSyntax ? 1 : 0;
            }

            if (statements > MostStatements || functions > MostFunctions)
            {
                return (Line(body[0]), $"{statements} statements and {functions} lambdas in one body, more than {MostStatements} or {MostFunctions}; divide it into methods");
            }
        }

        return null;
    }

    private static string? Excess(int calls, int functions, int depth) =>
        calls > MostCalls ? $"more than {MostCalls} calls that take functions follow one another in one statement; give the suite a name, and add to it a statement each"
        : functions > MostLocalFunctions ? $"{functions} local functions stand together, more than {MostLocalFunctions}; put them into a static class"
        : depth > Deepest ? $"more than {Deepest} expressions stand in one another, as in a sum of as many terms; divide the statement"
        : null;

    private static bool TakesFunction(SyntaxNode node) => node is InvocationExpressionSyntax call
        && call.ArgumentList.Arguments.Any(one => one.Expression is AnonymousFunctionExpressionSyntax or SimpleNameSyntax or MemberAccessExpressionSyntax);

    private static int Line(SyntaxNode node) =>
        (node.AncestorsAndSelf().FirstOrDefault(one => one is StatementSyntax or MemberDeclarationSyntax) ?? node).GetLocation().GetLineSpan().StartLinePosition.Line + 1;
}
