using System;
using System.Collections.Generic;

namespace MiniBench.Programs;

/// <summary>Properties of a project that are settings of the runtime, which a program is run with, by the tool as by the SDK.</summary>
public static class RuntimeSettings
{
    /// <summary>The properties, with the names that the runtime has for them: those of Microsoft.NET.Sdk.targets.</summary>
    public static IReadOnlyDictionary<string, string> Names { get; } = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase)
    {
        ["ServerGarbageCollection"] = "System.GC.Server",
        ["ConcurrentGarbageCollection"] = "System.GC.Concurrent",
        ["RetainVMGarbageCollection"] = "System.GC.RetainVM",
        ["GarbageCollectionAdaptationMode"] = "System.GC.DynamicAdaptationMode",
        ["TieredCompilation"] = "System.Runtime.TieredCompilation",
        ["TieredPGO"] = "System.Runtime.TieredPGO",
        ["TieredCompilationQuickJit"] = "System.Runtime.TieredCompilation.QuickJit",
        ["TieredCompilationQuickJitForLoops"] = "System.Runtime.TieredCompilation.QuickJitForLoops",
        ["InvariantGlobalization"] = "System.Globalization.Invariant",
        ["PredefinedCulturesOnly"] = "System.Globalization.PredefinedCulturesOnly",
        ["UseSystemResourceKeys"] = "System.Resources.UseSystemResourceKeys",
        ["ThreadPoolMinThreads"] = "System.Threading.ThreadPool.MinThreads",
        ["ThreadPoolMaxThreads"] = "System.Threading.ThreadPool.MaxThreads",
        ["AutoreleasePoolSupport"] = "System.Threading.Thread.EnableAutoreleasePool",
        ["EventSourceSupport"] = "System.Diagnostics.Tracing.EventSource.IsSupported",
        ["JsonSerializerIsReflectionEnabledByDefault"] = "System.Text.Json.JsonSerializer.IsReflectionEnabledByDefault",
    };
}
