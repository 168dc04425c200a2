using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace MiniBench.Output;

/// <summary>
/// The whole of a benchmark program's Main: reads its options, finds or takes the suites, checks, measures, prints and saves.
/// <c>--help</c> lists the options; those behind <c>--</c> are the program's own.
/// </summary>
/// <remarks>
/// The exit codes: 0 fine; 1 a test failed, is slower than its baseline by more than <c>--fail-on-regression</c>, or a file could not be
/// written; 2 arguments, files or benchmarks that cannot be used; 130, 143 and 129 interrupted. Nothing that a user can get wrong throws.
/// </remarks>
public static class BenchmarkRunner
{
    /// <summary>Runs the benchmarks of the calling assembly: each class that has methods marked with [Benchmark] is a suite.</summary>
    /// <param name="args">The program's arguments.</param>
    /// <returns>The exit code.</returns>
    /// <exception cref="ArgumentNullException">The arguments are null.</exception>
    [RequiresUnreferencedCode(SuiteDiscovery.ReadsClasses)]
    [RequiresDynamicCode(SuiteDiscovery.ReadsClasses)]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Run(string[] args)
    {
        Require.NotNull(args, nameof(args));
        Assembly caller;
        try
        {
            caller = Assembly.GetCallingAssembly();
        }
        catch (PlatformNotSupportedException)
        {
            return Program(Console.Out, Console.Error).Run(args, () => throw new BadInputException($"This program was compiled to native code. {SuiteDiscovery.ReadsClasses}"));
        }

        return Run(args, caller, Console.Out, Console.Error);
    }

    /// <summary>Runs suites that were made by hand.</summary>
    /// <param name="args">The program's arguments.</param>
    /// <param name="suites">At least one suite with its input, or with several.</param>
    /// <returns>The exit code.</returns>
    /// <exception cref="ArgumentNullException">The arguments or the suites are null.</exception>
    /// <exception cref="ArgumentException">There is no suite.</exception>
    public static int Run(string[] args, params IBenchmarkSuite[] suites) => Run(args, suites, Console.Out, Console.Error);

    /// <summary>Runs the benchmarks of an assembly.</summary>
    /// <param name="args">The program's arguments.</param>
    /// <param name="assembly">Where to look for [Benchmark].</param>
    /// <param name="output">Where tables and lists go.</param>
    /// <param name="error">Where messages go.</param>
    /// <returns>The exit code.</returns>
    /// <exception cref="ArgumentNullException">One of them is null.</exception>
    [RequiresUnreferencedCode(SuiteDiscovery.ReadsClasses)]
    [RequiresDynamicCode(SuiteDiscovery.ReadsClasses)]
    public static int Run(string[] args, Assembly assembly, TextWriter output, TextWriter error)
    {
        Require.NotNull(assembly, nameof(assembly));
        return Program(output, error).Run(Require.NotNull(args, nameof(args)), () => SuiteDiscovery.Find(assembly));
    }

    /// <summary>Runs suites that were made by hand.</summary>
    /// <param name="args">The program's arguments.</param>
    /// <param name="suites">At least one suite with its input, or with several.</param>
    /// <param name="output">Where tables and lists go.</param>
    /// <param name="error">Where messages go.</param>
    /// <returns>The exit code.</returns>
    /// <exception cref="ArgumentNullException">One of them is null.</exception>
    /// <exception cref="ArgumentException">There is no suite.</exception>
    public static int Run(string[] args, IEnumerable<IBenchmarkSuite> suites, TextWriter output, TextWriter error)
    {
        IReadOnlyList<IBenchmarkSuite> all = Require.NotEmpty(suites, nameof(suites));
        return Program(output, error).Run(Require.NotNull(args, nameof(args)), () => all);
    }

    [SuppressMessage("Reliability", "CA2000", Justification = "The writer holds nothing but the caller's own.")]
    private static RunnerProgram Program(TextWriter output, TextWriter error) =>
        new(Require.NotNull(output, nameof(output)), new OptionalWriter(Require.NotNull(error, nameof(error))));
}
