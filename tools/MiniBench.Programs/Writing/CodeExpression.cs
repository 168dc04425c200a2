using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using MiniBench.Programs.Functions;

namespace MiniBench.Programs.Writing;

/// <summary>An expression to measure: a lambda, a method, or something that needs no input.</summary>
internal sealed class CodeExpression(string text, ExpressionSyntax syntax, bool isValue = false)
{
    /// <summary>The same, where a name that could be a method's stands for a value, such as DateTime.Now.</summary>
    internal CodeExpression AsValue => new(text, syntax, isValue: syntax is NameSyntax or MemberAccessExpressionSyntax);

    /// <summary>Whether it takes the input.</summary>
    internal bool TakesInput => !isValue && syntax is LambdaExpressionSyntax or AnonymousMethodExpressionSyntax or NameSyntax or MemberAccessExpressionSyntax;

    /// <summary>Whether it seems to change its input.</summary>
    internal bool IsChanging => Mutation.IsLikely(syntax, [.. Parameters]);

    /// <summary>The arguments of Add.</summary>
    internal string Test => TakesInput ? text : $"_ => {text}, {SymbolDisplay.FormatLiteral(text.ReplaceLineEndings(" "), quote: true)}";

    private IEnumerable<string> Parameters => syntax switch
    {
        SimpleLambdaExpressionSyntax lambda => [lambda.Parameter.Identifier.ValueText],
        ParenthesizedLambdaExpressionSyntax lambda => lambda.ParameterList.Parameters.Select(parameter => parameter.Identifier.ValueText),
        AnonymousMethodExpressionSyntax { ParameterList: { } list } => list.Parameters.Select(parameter => parameter.Identifier.ValueText),
        _ => [],
    };
}
