using System.IO;
using System.Runtime;
using System.Runtime.InteropServices;

namespace MiniBench;

/// <summary>Where and when figures were measured. Kept with every result.</summary>
/// <param name="OperatingSystem">The operating system.</param>
/// <param name="Processor">The processor's name, or "unknown processor".</param>
/// <param name="ProcessorCount">How many logical processors the process may use.</param>
/// <param name="Runtime">Runtime, its version and the architecture; "native" where the program was compiled to native code.</param>
/// <param name="Jit">What was set of tiered compilation and dynamic PGO; "default" if nothing was.</param>
/// <param name="GarbageCollector">The garbage collector's mode.</param>
/// <param name="Version">The library's version.</param>
/// <param name="Time">When the run started.</param>
public sealed record RunEnvironment(
    string OperatingSystem,
    string Processor,
    int ProcessorCount,
    string Runtime,
    string Jit,
    string GarbageCollector,
    string Version,
    DateTimeOffset Time)
{
    /// <summary>Written out, since the assembly may be that of a program which the library is pasted into.</summary>
    internal const string LibraryVersion = "0.1.0";

    /// <summary>What stands for the processor's name where nothing says it.</summary>
    internal const string UnknownProcessor = "unknown processor";

    /// <summary>What stands for JIT settings where nothing was set.</summary>
    internal const string DefaultJit = "default";

    /// <summary>What stands for the collector of a program that asks for no other.</summary>
    internal const string DefaultCollector = "workstation, concurrent";

    private static readonly string[] JitSwitches = ["TieredCompilation", "TieredPGO", "TC_QuickJitForLoops", "ReadyToRun"];

    /// <summary>Reads it.</summary>
    /// <param name="time">When the run started.</param>
    /// <param name="isBlocking">Whether the host's collections do not work in the background.</param>
    internal static RunEnvironment Read(DateTimeOffset time, bool isBlocking) => new(
        RuntimeInformation.OSDescription,
        OrUnknown(ReadProcessor)()?.Trim() ?? UnknownProcessor,
        Environment.ProcessorCount,
        $"{RuntimeInformation.FrameworkDescription} {RuntimeInformation.ProcessArchitecture}{(JitInfo.GetCompiledMethodCount() == 0 ? " native" : "")}",
        ReadJit() is { Length: > 0 } set ? set : DefaultJit,
        (GCSettings.IsServerGC ? "server" : "workstation") + (isBlocking ? "" : ", concurrent"),
        LibraryVersion,
        time);

    /// <summary>The same, and null where a sandbox does not let it be read.</summary>
    [Stage(Stages.Rarities)]
    internal static Func<string?> OrUnknown(Func<string?> read) => () =>
    {
        try
        {
            return read();
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    };

    private static string? ReadProcessor()
    {
        const string Info = "/proc/cpuinfo";
        return ProcessorName.OrOther(File.Exists(Info)
            ? File.ReadLines(Info).FirstOrDefault(line => line.StartsWith("model name", StringComparison.Ordinal))?.Split(':')[^1]
            : Environment.GetEnvironmentVariable("PROCESSOR_IDENTIFIER"));
    }

    /// <summary>With those that few set, among them what keeps the JIT from a processor's vector instructions. None where there is no JIT: what is set for it does nothing there.</summary>
    [Stage(Stages.Rarities)]
    private static string[] WithRarer(string[] switches) => JitInfo.GetCompiledMethodCount() == 0 ? []
        : [.. switches, "TC_QuickJit", "TC_OnStackReplacement", "EnableHWIntrinsic", "EnableAVX2", "EnableAVX512", "PreferredVectorBitWidth"];

    private static string ReadJit() => string.Join(", ",
        from name in WithRarer(JitSwitches)
        let value = Environment.GetEnvironmentVariable("DOTNET_" + name)
            ?? AppContext.GetData("System.Runtime." + name.Replace("TC_", "TieredCompilation.", StringComparison.Ordinal))
        where value is not null
        select $"{name}={value}");
}
