using System;
using System.IO;
using System.Reflection;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using MiniBench.Output;

namespace MiniBench.Tests;

/// <summary>Programs with benchmarks, compiled and run in this process as briefly as possible.</summary>
internal static class CompiledBenchmarks
{
    private const string Usings = "using System; using System.Collections.Generic; using System.Linq; using System.Threading.Tasks; using MiniBench;\n";

    /// <summary>Runs the benchmarks of a source.</summary>
    internal static (int ExitCode, string Output, string Error) Run(string source, params string[] args)
    {
        using StringWriter output = new() { NewLine = "\n" };
        using StringWriter error = new() { NewLine = "\n" };
        int exitCode = BenchmarkRunner.Run(args, Compile(source), output, error);
        return (exitCode, output.ToString(), error.ToString());
    }

    /// <summary>Measures as briefly as possible.</summary>
    internal static (int ExitCode, string Output, string Error) Measure(string source, params string[] args) =>
        Run(source, ["--test-time=0.001", "--calibration-time=0.001", .. args]);

    private static Assembly Compile(string source)
    {
        using ProgramRunner runner = new(typeof(BenchmarkAttribute).Assembly, typeof(BenchmarkRunner).Assembly);
        CSharpCompilation compilation = runner.Compile("Benchmarks", Usings + "return 0;\n" + source);
        using MemoryStream stream = new();
        EmitResult emitted = compilation.Emit(stream);
        return emitted.Success ? Assembly.Load(stream.ToArray()) : throw new InvalidOperationException(string.Join('\n', emitted.Diagnostics));
    }
}
