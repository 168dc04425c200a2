using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Stages can be left out of the library: their methods return nothing and are called by statements, or return their first argument.</summary>
[Parallelizable(ParallelScope.Children)]
[Category(Layers.Verify)]
public sealed class FrameworkStagesTest
{
    /// <summary>What lists suites, as MiniBench.Output does, is not there where suites are no lists.</summary>
    [TestCaseSource(nameof(AllStages))]
    public void Without_EachStage_Compiles(string stage) => Assert.That(
        MergedFramework.Whole.Without(new HashSet<string> { stage }).Compilation.GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error
            && (stage != Stages.Identity || !one.Location.SourceTree!.FilePath.StartsWith("MiniBench.Output/", System.StringComparison.Ordinal))), Is.Empty);

    /// <summary>The library's own sentences do not ask objects for texts that a stage may have taken away: what is left would be the name of the type.</summary>
    [Test]
    public void Texts_OfTheLibraryItself_DoNotNeedAStage()
    {
        CSharpCompilation library = MergedFramework.Whole.Compilation;
        IEnumerable<string> asked = library.SyntaxTrees.Select(tree => library.GetSemanticModel(tree))
            .SelectMany(model => model.SyntaxTree.GetRoot().DescendantNodes().OfType<InterpolationSyntax>().Where(one => IsStaged(model.GetTypeInfo(one.Expression).Type)))
            .Select(one => $"{one.GetLocation().GetLineSpan()}: {one}");

        Assert.That(asked, Is.Empty);
    }

    [Test]
    public void LibraryVersion_IsThatOfTheAssembly() =>
        Assert.That(typeof(BenchmarkResult).Assembly.GetName().Version!.ToString(3), Is.EqualTo(RunEnvironment.LibraryVersion));

    private static bool IsStaged(ITypeSymbol? type) => type?.GetMembers(nameof(ToString)).Any(one => FrameworkStages.Of(one) is not null) == true;

    private static IEnumerable<string> AllStages() => typeof(Stages).GetFields(BindingFlags.Static | BindingFlags.NonPublic).Select(field => (string)field.GetRawConstantValue()!);
}
