using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using MiniBench.Programs;
using MiniBench.Tool.Running;

namespace MiniBench.Tests;

/// <summary>
/// Compiles programs in this process against the framework and some libraries, and runs each in a process of its own, measuring for
/// as short a time as the variables allow. Works in a temporary folder, which Dispose deletes.
/// </summary>
internal sealed class ProgramRunner : IDisposable
{
    private readonly string folder = Directory.CreateTempSubdirectory("minibench-").FullName;
    private readonly IReadOnlyList<MetadataReference> libraries;

    /// <param name="libraries">What the programs may use besides the framework.</param>
    internal ProgramRunner(params Assembly[] libraries)
    {
        this.libraries = [.. libraries.Select(library => MetadataReference.CreateFromFile(library.Location))];
        foreach (Assembly library in libraries)
        {
            File.Copy(library.Location, Path.Combine(folder, Path.GetFileName(library.Location)));
        }

        File.WriteAllText(RuntimeConfig, $$"""
            { "runtimeOptions": { "framework": { "name": "Microsoft.NETCore.App", "version": "{{Environment.Version}}" } } }
            """);
    }

    private string RuntimeConfig => Path.Combine(folder, "runtimeconfig.json");

    public void Dispose() => Directory.Delete(folder, recursive: true);

    /// <summary>Copies files that libraries need beside them.</summary>
    internal void Bring(IEnumerable<string> files)
    {
        foreach (string file in files)
        {
            File.Copy(file, Path.Combine(folder, Path.GetFileName(file)));
        }
    }

    /// <summary>Compiles as a Release build does, without implicit usings and with the nullable context off.</summary>
    /// <param name="name">The program's name: that of its assembly.</param>
    /// <param name="sources">Its files.</param>
    internal CSharpCompilation Compile(string name, params string[] sources) => CSharpCompilation.Create(
        name,
        sources.Select(source => CSharpSyntaxTree.ParseText(source, new CSharpParseOptions(LanguageVersion.CSharp14))),
        ProgramReferences.Framework.All.Concat(libraries),
        new CSharpCompilationOptions(OutputKind.ConsoleApplication, optimizationLevel: OptimizationLevel.Release));

    /// <summary>Runs a program to its end.</summary>
    /// <param name="program">The program.</param>
    /// <param name="arguments">Its arguments.</param>
    /// <exception cref="InvalidOperationException">It does not compile.</exception>
    /// <exception cref="OperationCanceledException">It did not end; it has been killed.</exception>
    internal Task<ProgramResult> RunAsync(CSharpCompilation program, params string[] arguments) =>
        TestProcess.RunAsync(StartInfo([Emit(program), .. arguments]));

    private string Emit(CSharpCompilation program)
    {
        string path = Path.Combine(folder, program.AssemblyName + ".dll");
        EmitResult emitted = program.Emit(path);
        return emitted.Success ? path : throw new InvalidOperationException(
            $"{program.AssemblyName} does not compile:\n{string.Join('\n', emitted.Diagnostics)}");
    }

    private ProcessStartInfo StartInfo(IEnumerable<string> commandLine) =>
        new(DotNetHost.Path, ["exec", "--runtimeconfig", RuntimeConfig, .. commandLine])
        {
            Environment = { ["MINIBENCH_TEST_TIME"] = "0.02", ["MINIBENCH_CALIBRATION_TIME"] = "0.02" },
        };
}
