using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Threading;

namespace MiniBench.Output;

/// <summary>The suite of a class. Nothing of the class runs before it is measured or tried.</summary>
[RequiresUnreferencedCode(SuiteDiscovery.ReadsClasses)]
[RequiresDynamicCode(SuiteDiscovery.ReadsClasses)]
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

    /// <summary>Why the instance could not be disposed of; null if it could.</summary>
    internal string? Fault { get; private set; }

    BenchmarkSettings IBenchmarkSuite.Settings => BenchmarkSettings.Default;

    public IReadOnlyList<ResultSuite> Run(
        BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken, IProgress<RunProgress>? progress = null) =>
        With(suite => suite.Run(settings, isWanted, cancellationToken, progress));

    DryRun IBenchmarkSuite.Try(BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken) =>
        With(suite => suite.Try(settings, isWanted, cancellationToken));

    /// <summary>Makes the suite with its instance, and disposes of that when it is done.</summary>
    private T With<T>(Func<IBenchmarkSuite, T> work)
    {
        Type maker = typeof(SuiteMaker<,>).MakeGenericType(design.Input, design.Output);
        object? instance = null;
        try
        {
            return work(((ISuiteMaker)Activator.CreateInstance(maker)!).Make(design, out instance));
        }
        finally
        {
            Dispose(instance);
        }
    }

    /// <summary>What was measured is not lost because the end of the instance fails.</summary>
    private void Dispose(object? instance)
    {
        try
        {
            Guard.Run($"{ClassName.Of(design.Class.Type)}.Dispose", () =>
            {
                InputEnd.Dispose(instance);
                return true;
            });
        }
        catch (BadInputException exception)
        {
            Fault = exception.Message;
        }
    }
}
