using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;

namespace MiniBench.Output;

/// <summary>What earlier calls of the runner with the same arguments have measured: a program may call it once for each class, and is asked for one file.</summary>
internal sealed class EarlierCalls
{
    private static readonly ConditionalWeakTable<object, EarlierCalls> All = [];

    private IReadOnlyList<ResultSuite> results = [];

    /// <summary>Whether they have measured nothing.</summary>
    internal bool IsEmpty => results.Count == 0;

    /// <summary>Whether any of their tests has a figure, so that something was shown.</summary>
    internal bool HaveShown => results.Any(suite => suite.Count > 0);

    /// <summary>The exit code of the call that was ended by a signal; null where none was.</summary>
    internal int? EndedBy { get; private set; }

    /// <param name="arguments">The arguments of the program: the same object for all of its calls. The empty array that all share is nobody's.</param>
    internal static EarlierCalls Of(IReadOnlyList<string> arguments) => ReferenceEquals(arguments, Array.Empty<string>()) ? new() : All.GetValue(arguments, _ => new());

    /// <summary>Whether one of them measured a suite of that name.</summary>
    internal bool Have(string suite) => results.Any(one => one.Name == suite);

    /// <summary>Whether one of them measured that suite on its input.</summary>
    internal bool Have(ResultSuite suite) => results.Any(one => SuiteKey.Of(one) == SuiteKey.Of(suite));

    /// <summary>Their results with those of another call; of a suite that is measured again on the same input, the new ones.</summary>
    internal IReadOnlyList<ResultSuite> With(IReadOnlyCollection<ResultSuite> measured) => [.. results.Where(one => measured.All(other => SuiteKey.Of(other) != SuiteKey.Of(one))), .. measured];

    /// <summary>Notes a call that has ended.</summary>
    /// <param name="measured">What it measured.</param>
    /// <param name="endedBy">The exit code that says that it was ended by a signal; null where it was not.</param>
    internal void Add(IReadOnlyCollection<ResultSuite> measured, int? endedBy)
    {
        results = With(measured);
        EndedBy = endedBy;
    }
}
