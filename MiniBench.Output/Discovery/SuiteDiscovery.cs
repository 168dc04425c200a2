using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Reflection;

namespace MiniBench.Output;

/// <summary>Finds the classes of an assembly that have benchmarks: a suite each.</summary>
[RequiresUnreferencedCode(SuiteDiscovery.ReadsClasses)]
[RequiresDynamicCode(SuiteDiscovery.ReadsClasses)]
internal static class SuiteDiscovery
{
    /// <summary>What a program is told that is trimmed or compiled natively.</summary>
    internal const string ReadsClasses = "Classes with [Benchmark] are found, and their suites made, when the program runs. Make the suites by hand, with TestSuite, and call BenchmarkRunner.Run(args, suites).";

    private const BindingFlags NotPublic = BindingFlags.NonPublic | BindingFlags.Static;

    /// <summary>What the compiler calls top-level statements, also where the program starts before them because they wait.</summary>
    private const string TopLevel = "<Main>$";

    /// <exception cref="BadInputException">There is none, or one cannot be a suite; the message names all faults.</exception>
    internal static IReadOnlyList<IBenchmarkSuite> Find(Assembly assembly)
    {
        BenchmarkClass[] all = [.. TypesOf(assembly).Where(type => type is { IsInterface: false, IsEnum: false })
            .Select(BenchmarkClass.Of).OfType<BenchmarkClass>()];
        BenchmarkClass[] closed = [.. all.Where(one => !one.IsOpen || !all.Any(other => !other.IsOpen && other.InheritsFrom(one.Type)))];
        if (closed.Length == 0)
        {
            throw new BadInputException($"There is no benchmark in {assembly.GetName().Name}. Mark a method that returns its result with [Benchmark].");
        }

        List<string> faults = [];
        List<IBenchmarkSuite> suites = [];
        foreach ((BenchmarkClass found, string name) in closed.Zip(Names(closed)))
        {
            ClassDesigner designer = new(found);
            suites.AddRange(designer.Design(name) is { } design ? [new ClassSuite(design)] : []);
            faults.AddRange(designer.Faults);
        }

        return faults.Count == 0 ? suites : throw new BadInputException(string.Join('\n', faults));
    }

    private static Type[] TypesOf(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException exception)
        {
            throw new BadInputException(
                $"The types of {assembly.GetName().Name} cannot be loaded: {exception.LoaderExceptions.FirstOrDefault()?.Message}", exception);
        }
    }

    /// <summary>The names of the types, with their namespaces where two are called the same.</summary>
    private static IEnumerable<string> Names(BenchmarkClass[] classes) => classes.Select(one => NameOf(one.Type)).Select(
        (name, i) => classes.Count(other => NameOf(other.Type) == name) > 1 ? $"{classes[i].Type.Namespace}.{name}".TrimStart('.') : name);

    /// <summary>Functions beside top-level statements are called after the program.</summary>
    private static string NameOf(Type type) => type.Assembly.EntryPoint is { } main && main.DeclaringType == type && type.GetMethods(NotPublic).Any(method => method.Name == TopLevel)
        ? type.Assembly.GetName().Name!
        : ClassName.Of(type);
}
