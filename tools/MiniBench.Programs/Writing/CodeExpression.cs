using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using MiniBench.Programs.Functions;

namespace MiniBench.Programs.Writing;

/// <summary>An expression to measure: a lambda, a method, or something that needs no input.</summary>
internal sealed class CodeExpression(string text, ExpressionSyntax syntax, bool isValue = false)
{
    /// <summary>The same, where a name that could be a method's stands for a value, such as DateTime.Now.</summary>
    internal CodeExpression AsValue => new(text, syntax, isValue: syntax is NameSyntax or MemberAccessExpressionSyntax);

    /// <summary>Whether it takes the input.</summary>
    internal bool TakesInput => !isValue && WithoutParameters is null && syntax is LambdaExpressionSyntax or AnonymousMethodExpressionSyntax or NameSyntax or MemberAccessExpressionSyntax;

    /// <summary>Whether it seems to change its input.</summary>
    internal bool IsChanging => Mutation.IsLikely(syntax, [.. Parameters]);

    /// <summary>The arguments of Add.</summary>
    internal string Test => TakesInput ? text
        : $"{(WithoutParameters is { } list ? $"{text[..list.Start]}_{text[list.End..]}" : $"_ => {text}")}, {SymbolDisplay.FormatLiteral(text.ReplaceLineEndings(" "), quote: true)}";

    /// <summary>Where the empty list of parameters stands, as in () => 5; null where there is none.</summary>
    private TextSpan? WithoutParameters => syntax is ParenthesizedLambdaExpressionSyntax { ReturnType: null, ParameterList: { Parameters.Count: 0 } list } ? list.Span : null;

    private IEnumerable<string> Parameters => syntax switch
    {
        SimpleLambdaExpressionSyntax lambda => [lambda.Parameter.Identifier.ValueText],
        ParenthesizedLambdaExpressionSyntax lambda => lambda.ParameterList.Parameters.Select(parameter => parameter.Identifier.ValueText),
        AnonymousMethodExpressionSyntax { ParameterList: { } list } => list.Parameters.Select(parameter => parameter.Identifier.ValueText),
        _ => [],
    };
}
