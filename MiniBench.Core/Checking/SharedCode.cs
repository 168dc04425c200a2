namespace MiniBench;

/// <summary>
/// Finds tests that slow each other down: the JIT compiles a library's method once for all of its callers, by a profile of what they hand
/// to it. Alone, a test has a version of its own, with its function and its collection built in; together, they share one that asks each time.
/// That cannot be seen by times within one process, since no test has been alone there; so it is told from what the tests call.
/// </summary>
internal static class SharedCode
{
    /// <summary>Returns the tests that hand something else to a method than another test does, each with that method's name.</summary>
    /// <param name="tests">The tests, each of which was called and did not throw.</param>
    /// <param name="instance">The object that their methods are of, where the delegates do not have it.</param>
    internal static IEnumerable<(string Test, string Method)> Of(IReadOnlyCollection<(string Name, Delegate Function)> tests, object? instance = null)
    {
        if (tests.Count < 2)
        {
            yield break;
        }

        (string Name, IReadOnlyDictionary<string, HashSet<string>> Calls)[] all = [.. tests.Select(test => test.Name).Zip(CallScan.Of(tests.Select(test => test.Function), instance))];
        foreach ((string name, IReadOnlyDictionary<string, HashSet<string>> calls) in all)
        {
            string? shared = calls.Keys.FirstOrDefault(method => Array.Exists(all, other => other.Calls.TryGetValue(method, out HashSet<string>? with) && !with.SetEquals(calls[method])));
            if (shared is not null)
            {
                yield return (name, CallScan.NameOf(shared));
            }
        }
    }
}
