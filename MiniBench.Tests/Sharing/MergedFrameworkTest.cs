using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>The library's source as one text.</summary>
public sealed class MergedFrameworkTest
{
    /// <summary>Whoever runs a pack has the compiler alone: what needs a generator of sources in the library's project compiles there, and in no pack.</summary>
    [Test]
    public void Whole_Compiles() => Assert.That(
        MergedFramework.Whole.Compilation.GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error), Is.Empty);

    /// <summary>Methods that return nothing, and are a stage, are called by statements: then nothing is left where the call was.</summary>
    [Test]
    public void StageCalls_CanBeTakenOut()
    {
        CSharpCompilation library = MergedFramework.Whole.Compilation;
        IEnumerable<string> wrong = from tree in library.SyntaxTrees
                                    let model = library.GetSemanticModel(tree)
                                    from call in tree.GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>()
                                    where model.GetSymbolInfo(call).Symbol is IMethodSymbol { ReturnsVoid: true } method
                                        && FrameworkStages.Of(method.OriginalDefinition) is not null && call.Parent is not ExpressionStatementSyntax { Parent: BlockSyntax }
                                    select $"{tree.FilePath}: {call}";

        Assert.That(wrong, Is.Empty, "A call of a stage is a statement in a block.");
    }
}
