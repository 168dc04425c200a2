using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Puts the results of one program on several machines together, if they fit.</summary>
internal static class MachineMerge
{
    internal static SavedResults Merge(IReadOnlyList<SavedResults> runs)
    {
        string[] labels = Fitting(runs);
        return new(runs.SelectMany((run, i) => run.Select(suite => SuiteCopy.Named(suite, $"{suite.Name} ({labels[i]})"))), runs.Select(run => run.SourceHash).FirstOrDefault(hash => hash is not null));
    }

    /// <summary>In what each run's machine differs from the others'.</summary>
    /// <exception cref="ArgumentException">The runs are not of one program on several machines.</exception>
    internal static string[] Fitting(IReadOnlyList<SavedResults> runs)
    {
        if (runs.Count < 2)
        {
            throw Misfit("there is only one run; the runs of at least two machines were expected");
        }

        CheckPrograms(runs);
        string[] labels = Labels(runs);
        return SameSuites.Of(runs).FirstOrDefault(suites => suites.Length < runs.Count) is { } odd ? throw Misfit($"not all runs have {SuiteKey.Of(odd[0], Suites(runs))} as many times") : labels;
    }

    private static void CheckPrograms(IReadOnlyList<SavedResults> runs)
    {
        int known = runs.TakeWhile(run => run.SourceHash is null).Count();
        for (int i = 1; i < runs.Count; i++)
        {
            if (known < i && runs[i].SourceHash is { } other && runs[known].SourceHash is { } first && first != other)
            {
                throw Misfit($"run {Number(known)} and run {Number(i)} are of different programs: their source hashes are {first} and {other}");
            }

            CheckSizes(runs[0], runs[i], i);
            (HashSet<string> expected, HashSet<string> actual) = (Tests(runs[0], runs[i]), Tests(runs[i], runs[0]));
            expected.SymmetricExceptWith(actual);
            if (expected.Count > 0)
            {
                string test = expected.Order(StringComparer.Ordinal).First();
                throw Misfit($"run {(actual.Contains(test) ? Number(i) : "1")} has {test} and run {(actual.Contains(test) ? "1" : Number(i))} has not");
            }
        }
    }

    /// <summary>An input of one label that is made by the machine, as one element a processor, is another one on each.</summary>
    private static void CheckSizes(SavedResults run, SavedResults other, int number)
    {
        SuiteKey[] others = [.. other.Select(suite => SuiteKey.Of(suite, run))];
        foreach (SuiteKey key in run.Select(suite => SuiteKey.Of(suite, other)))
        {
            if (key.OtherSize(others.FirstOrDefault(one => one.ToString() == key.ToString(), key), "in run 1", $"in run {Number(number)}") is { } difference)
            {
                throw Misfit(difference);
            }
        }
    }

    private static HashSet<string> Tests(SavedResults run, SavedResults other) => [.. run.SelectMany(suite => suite.Select(result => result.Name)
        .Concat(suite.Failures.Select(failure => failure.TestName)).Select(test => $"the test {SuiteKey.Of(suite, other).Describe(test)}"))];

    private static IEnumerable<ResultSuite> Suites(IReadOnlyList<SavedResults> runs) => runs.SelectMany(run => run);

    /// <summary>A name for each machine; equal ones, as of a fleet, have a number from the second on.</summary>
    private static string[] Labels(IReadOnlyList<SavedResults> runs)
    {
        RunEnvironment[] places = [.. runs.Select(Place)];
        string[] kinds = Machine.Labels(places);
        string[] labels = new string[runs.Count];
        for (int i = 0; i < labels.Length; i++)
        {
            int[] before = [.. Enumerable.Range(0, i).Where(other => kinds[other] == kinds[i])];
            if (before.Select(other => OneRun.GivenTwice(places[other], $"run {Number(other)}", places[i], $"run {Number(i)}")).FirstOrDefault(fault => fault is not null) is { } twice)
            {
                throw Misfit(twice);
            }

            labels[i] = (kinds[i].Length > 0 ? kinds[i] : places[i].Processor) + (before.Length > 0 ? $" #{Number(before.Length)}" : "");
        }

        return labels;
    }

    private static RunEnvironment Place(SavedResults run, int index)
    {
        RunEnvironment?[] places = [.. run.Select(suite => suite.Environment)];
        return Array.Exists(places, place => place is null) ? throw Misfit($"run {Number(index)} does not say where it was measured")
            : Machine.Labels(places!).Distinct(StringComparer.Ordinal).Skip(1).Any() ? throw Misfit($"run {Number(index)} is of several machines already; merge the runs of all machines at once")
            : places[0]!;
    }

    private static string Number(int index) => (index + 1).ToString(CultureInfo.InvariantCulture);

    private static ArgumentException Misfit(string reason) => new($"The runs do not fit together: {reason}.");
}
