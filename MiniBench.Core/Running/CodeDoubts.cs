namespace MiniBench;

/// <summary>What the code of tests says against comparing them.</summary>
internal static class CodeDoubts
{
    /// <summary>Reads it.</summary>
    /// <param name="tests">The tests, each of which was called and did not throw.</param>
    /// <param name="instance">The object that their methods are of, where the delegates do not have it.</param>
    internal static IEnumerable<BenchmarkWarning> Of(IReadOnlyCollection<(string Name, Delegate Function)> tests, object? instance) =>
    [
        .. SharedCode.Of(tests, instance).Select(one => WarningCatalogue.ChangedByOthers(one.Test, one.Method)),
        .. SameCode.Of(tests).Select(one => WarningCatalogue.SameCode(one.Test, one.First)),
    ];
}
