namespace BenchmarkHelper;

/// <summary>
/// Keeps <c>using BenchmarkHelper;</c> compiling: the namespace of the library's first drop. Its types are in
/// <c>MiniBench</c>, which the package makes a global using of a project that names this one.
/// </summary>
public static class BenchmarkHelperNamespace
{
}
