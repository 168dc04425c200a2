using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Reflection;
using System.Reflection.Emit;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using System.Runtime.InteropServices;

namespace MiniBench.Samples;

/// <summary>
/// From starting a program that does nothing to its end. That of .NET brings a runtime up and down; its libraries are compiled ahead of time (ReadyToRun), so that with
/// this switched off, all that runs at the start has to be compiled each time. It is written here, by the sample, so that nothing has to be built.
/// </summary>
internal sealed class ProcessStart : ISample
{
    private const string Name = "empty";

    private static readonly string Native = OperatingSystem.IsWindows() ? Path.Combine(Environment.SystemDirectory, "cmd.exe") : FindTrue();
    private static readonly string[] NativeArguments = OperatingSystem.IsWindows() ? ["/c", "exit"] : [];
    private static readonly string DotNet = Path.GetFullPath(
        Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet"));

    public string Question => "How long does it take to start a program, and what do the runtime's settings change?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites()
    {
        Lazy<string> program = new(CreateProgram);
        return [TestSuite.Create("Starting a program that does nothing", program, expectedOutput: 0)
            .Add(_ => Start(Native, NativeArguments), "native")
            .Add(one => Start(DotNet, [one.Value]), ".NET")
            .Add(one => Start(DotNet, [one.Value], "DOTNET_TieredPGO"), ".NET, TieredPGO=0")
            .Add(one => Start(DotNet, [one.Value], "DOTNET_TieredCompilation"), ".NET, TieredCompilation=0")
            .Add(one => Start(DotNet, [one.Value], "DOTNET_ReadyToRun"), ".NET, ReadyToRun=0")];
    }

    /// <summary>Starts a program, and waits for its end.</summary>
    /// <param name="program">Its file.</param>
    /// <param name="arguments">Its arguments.</param>
    /// <param name="switchedOff">A setting of the runtime that is set to 0; null for none.</param>
    /// <returns>Its exit code.</returns>
    private static int Start(string program, string[] arguments, string? switchedOff = null)
    {
        if (!File.Exists(program))
        {
            throw new FileNotFoundException($"There is no '{program}', which this test starts. Install it, or leave the test out with --filter.");
        }

        ProcessStartInfo start = new(program, arguments) { UseShellExecute = false };
        if (switchedOff is not null)
        {
            start.Environment[switchedOff] = "0";
        }

        // What watches this program is not to be started with the other one.
        start.Environment.Remove("DOTNET_STARTUP_HOOKS");
        using Process process = Process.Start(start)!;
        process.WaitForExit();
        return process.ExitCode;
    }

    private static string FindTrue() => File.Exists("/usr/bin/true") ? "/usr/bin/true" : "/bin/true";

    /// <summary>Writes a program of one instruction, in a folder that goes when this program ends.</summary>
    private static string CreateProgram()
    {
        string folder = Directory.CreateTempSubdirectory("minibench-start-").FullName;
        AppDomain.CurrentDomain.ProcessExit += (_, _) =>
        {
            // Somebody may have cleaned up before.
            if (Directory.Exists(folder))
            {
                Directory.Delete(folder, recursive: true);
            }
        };
        string path = Path.Combine(folder, Name + ".dll");
        File.WriteAllText(Path.ChangeExtension(path, ".runtimeconfig.json"), $$"""
            { "runtimeOptions": { "framework": { "name": "Microsoft.NETCore.App", "version": "{{Environment.Version.ToString(3)}}" } } }
            """);
        using FileStream file = File.Create(path);
        EmptyProgram().WriteContentTo(file);
        return path;
    }

    private static BlobBuilder EmptyProgram()
    {
        PersistedAssemblyBuilder assembly = new(new AssemblyName(Name), typeof(object).Assembly);
        TypeBuilder type = assembly.DefineDynamicModule(Name).DefineType("Program", TypeAttributes.Public);
        MethodBuilder main = type.DefineMethod("Main", MethodAttributes.Public | MethodAttributes.Static, typeof(void), []);
        main.GetILGenerator().Emit(OpCodes.Ret);
        type.CreateType();
        MetadataBuilder metadata = assembly.GenerateMetadata(out BlobBuilder code, out BlobBuilder data);
        BlobBuilder content = new();
        new ManagedPEBuilder(
            PEHeaderBuilder.CreateExecutableHeader(), new MetadataRootBuilder(metadata), code, data,
            entryPoint: MetadataTokens.MethodDefinitionHandle(main.MetadataToken)).Serialize(content);
        return content;
    }
}
