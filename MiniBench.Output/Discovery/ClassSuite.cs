using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;

namespace MiniBench.Output;

/// <summary>The suite of a class. Nothing of the class runs before it is measured or tried.</summary>
internal sealed class ClassSuite : IBenchmarkSuite
{
    private readonly ClassDesign design;

    internal ClassSuite(ClassDesign design)
    {
        this.design = design;
        SuitePlan<int, int> names = new(design.Name);
        TestNames = (names with { Tests = [.. design.Methods.Select(method => new BenchmarkTest<int, int>(input => input, method.Label))] }).TestNames;
    }

    public string Name => design.Name;

    public IReadOnlyList<string> TestNames { get; }

    /// <summary>The test that the others are to be compared with; null if none is.</summary>
    internal string? Baseline => design.Methods[0].IsBaseline ? TestNames[0] : null;

    BenchmarkSettings IBenchmarkSuite.Settings => BenchmarkSettings.Default;

    public IReadOnlyList<ResultSuite> Run(
        BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken, IProgress<RunProgress>? progress = null) =>
        Make().Run(settings, isWanted, cancellationToken, progress);

    DryRun IBenchmarkSuite.Try(BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken) =>
        Make().Try(settings, isWanted, cancellationToken);

    private IBenchmarkSuite Make()
    {
        Type maker = typeof(SuiteMaker<,>).MakeGenericType(design.Input, design.Output);
        return ((ISuiteMaker)Activator.CreateInstance(maker)!).Make(design);
    }
}
