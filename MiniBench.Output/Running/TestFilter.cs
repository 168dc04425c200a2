using System;
using System.Collections.Generic;
using System.IO.Enumeration;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Which tests are wanted: all, or those that a pattern matches by "Suite.Test", by the suite's name or by the test's.</summary>
internal sealed class TestFilter
{
    /// <summary>Set where a program is one of several that are run one after the other: a pattern need not match in each of them.</summary>
    internal const string PartVariable = "MINIBENCH_PART";

    private readonly IReadOnlyList<string> patterns;
    private readonly IReadOnlyCollection<string>? only;

    /// <param name="patterns">What matches; none matches all.</param>
    /// <param name="only">Those as "Suite.Test" that alone are wanted of what matches; null for no more than the patterns.</param>
    internal TestFilter(IReadOnlyList<string> patterns, IReadOnlyCollection<string>? only = null) => (this.patterns, this.only) = (patterns, only);

    internal bool IsWanted(string suite, string test) => only is not null ? only.Contains($"{suite}.{test}")
        : patterns.Count == 0 || patterns.Any(pattern => Matches(pattern, $"{suite}.{test}") || Matches(pattern, suite) || Matches(pattern, test));

    /// <summary>The suites of which tests are wanted.</summary>
    /// <exception cref="BadInputException">There is none, or a pattern matches nothing.</exception>
    internal IReadOnlyList<IBenchmarkSuite> Choose(IReadOnlyList<IBenchmarkSuite> suites)
    {
        string[] names = [.. suites.SelectMany(suite => suite.TestNames.Select(test => $"{suite.Name}.{test}"))];
        string[] unmatched = [.. patterns.Where(pattern => !suites.Any(suite => suite.TestNames.Any(test => new TestFilter([pattern]).IsWanted(suite.Name, test))))];
        bool isPart = Environment.GetEnvironmentVariable(PartVariable) is not null;
        if (unmatched.Length > 0 && !(isPart && unmatched.Length < patterns.Count))
        {
            IReadOnlyList<string> near = NearMatches.Of(unmatched[0], names);
            throw isPart ? new BadInputException($"--filter '{unmatched[0]}' matches no test here.") { IsElsewhere = true }
                : new BadInputException($"--filter '{unmatched[0]}' matches no test. " + (near.Count > 0 ? $"Near it are:\n{Lines(near)}" : $"The tests are:\n{Lines(names)}"));
        }

        return [.. suites.Where(suite => suite.TestNames.Any(test => IsWanted(suite.Name, test)))];
    }

    /// <summary>A backslash stands for itself, as it does in the code that names a test; here it would escape what follows.</summary>
    private static bool Matches(string pattern, string name) =>
        FileSystemName.MatchesSimpleExpression(pattern.Replace(@"\", @"\\", StringComparison.Ordinal), name, ignoreCase: true);

    private static string Lines(IReadOnlyList<string> names)
    {
        const int Most = 20;
        string lines = string.Join('\n', names.Take(Most).Select(name => "  " + name));
        return names.Count > Most ? Units.Invariant($"{lines}\n  and {names.Count - Most} more; --list shows all") : lines;
    }
}
