using System;
using System.Collections.Generic;
using System.Diagnostics;
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
            .SelectMany(assembly => assembly.GetReferencedAssemblies()).Select(name => name.FullName)];
        return AppDomain.CurrentDomain.GetAssemblies()
            .FirstOrDefault(assembly => referenced.Contains(assembly.FullName) && assembly.GetCustomAttribute<DebuggableAttribute>()?.IsJITOptimizerDisabled == true)?.GetName().Name;
    }
}
