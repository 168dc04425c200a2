using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Reflection;

namespace MiniBench;

/// <summary>Assemblies that tests call and that were built without optimisation; of the tests' own one a run takes care.</summary>
internal static class UnoptimisedCode
{
    /// <summary>The name of the first such assembly among those that the assemblies of some methods refer to; null if there is none.</summary>
    internal static string? Find(IReadOnlyList<MethodInfo> tests)
    {
        HashSet<string?> referenced = [.. tests.Select(test => test.Module.Assembly).Distinct()
            .SelectMany(References)];
        return AppDomain.CurrentDomain.GetAssemblies()
            .FirstOrDefault(assembly => referenced.Contains(assembly.FullName) && assembly.GetCustomAttribute<DebuggableAttribute>()?.IsJITOptimizerDisabled == true)?.GetName().Name;
    }

    /// <summary>What an assembly refers to; nothing in native code, which is one and was compiled as its project says.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "What is trimmed away is not called.")]
    private static IEnumerable<string?> References(Assembly assembly)
    {
        try
        {
            return assembly.GetReferencedAssemblies().Select(name => name.FullName);
        }
        catch (PlatformNotSupportedException)
        {
            return [];
        }
    }
}
