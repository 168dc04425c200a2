namespace MiniBench;

/// <summary>Compares the outputs of tests on an input: with the expected one, or with each other, where most that agree are right.</summary>
internal sealed class OutputComparison<TInput, TOutput>(SuitePlan<TInput, TOutput> plan, RunContext run)
{
    /// <summary>Numbers that differ by less are taken for results of the same calculation: doubles differ by far less where it was done in another order, floats by about as much.</summary>
    private const double Close = 1e-6;

    /// <summary>The tests but for those whose outputs are not there yet, of which nothing can be said.</summary>
    [Stage(Stages.Contents)]
    internal CheckedTest<TInput, TOutput>[] WithoutLazy(CheckedTest<TInput, TOutput>[] tests) => Array.FindAll(tests, test => !IsLazy(test));

    /// <summary>
    /// Notes what the output of a test holds before another one may write into the same object. Not where numbers may differ or others say what is
    /// equal, and not where the object is the input, whose change is noticed.
    /// </summary>
    [Stage(Stages.Rarities)]
    internal void NoteContents(CheckedTest<TInput, TOutput> test, TInput input, bool isDue)
    {
        if (isDue && plan.Tolerance is null && plan.GivenComparer is StructuralComparer<TOutput> && !ReferenceEquals(input, test.Output))
        {
            test.NoteContents();
        }
    }

    /// <summary>Finds outputs that are one object, into which tests wrote different things: they are told apart by what it held.</summary>
    [Stage(Stages.Rarities)]
    internal static void FindOverwritten(CheckedTest<TInput, TOutput>[] tests)
    {
        foreach (CheckedTest<TInput, TOutput> test in tests.Where(test => test.Contents is not null))
        {
            test.IsOverwritten = Array.Exists(tests, other => ReferenceEquals(other.Output, test.Output) && other.Contents is { } contents && contents != test.Contents);
        }
    }

    /// <summary>Says of which tests nothing can be compared, where there is something to compare with.</summary>
    [Stage(Stages.Warnings)]
    internal void TellUncompared(CheckedTest<TInput, TOutput>[] tests)
    {
        foreach (CheckedTest<TInput, TOutput> test in tests)
        {
            run.WarnIf(test.Candidate.IsUncompared && (tests.Length > 1 || plan.IsExpecting), WarningCatalogue.NothingToCompare(test.Candidate.Name));
        }
    }

    /// <summary>Compares the outputs of tests that did not fail: those that are not right fail.</summary>
    internal void Compare(CheckedTest<TInput, TOutput>[] tests)
    {
        CheckedTest<TInput, TOutput>[] right = plan.IsExpecting
            ? Array.FindAll(tests, test => AreEqual(plan.ExpectedOn(test.Candidate.Input), test))
            : ThatCanBeCompared(tests)
                .GroupBy(test => test, EqualityComparer<CheckedTest<TInput, TOutput>>.Create((a, b) => OrAsWritten(AreEqual(a!.Output, b!), a, () => b!.Contents), _ => 0))
                .MaxBy(group => group.Count())?.ToArray() ?? [];
        foreach (CheckedTest<TInput, TOutput> test in tests.Except(right))
        {
            string origin = plan.IsExpecting ? "was expected" : $"is what {string.Join(", ", right.Select(other => other.Candidate.Name))} returned";
            TestFailure? failure = null;
            test.Compare(() => failure = OrOverwritten(Difference(test, plan.IsExpecting ? plan.ExpectedOn(test.Candidate.Input) : right[0].Output, origin), test, right.FirstOrDefault(), origin));
            test.Fail(failure);
        }
    }

    /// <summary>Each thread must have the same output: a test that is not made for several threads at once fails here.</summary>
    internal void CompareThreads(CheckedTest<TInput, TOutput> test)
    {
        if (AndIsThere(!test.Candidate.IsUncompared, test))
        {
            // Of the same call: two calls may return different things where two threads do not.
            TOutput? first = test.Candidate.Outputs.FirstOrDefault();
            TestFailure? failure = null;
            test.Compare(() => failure = test.Candidate.Outputs.Where(output => !plan.Comparer.Equals(first, output))
                .Select(output => WithAdvice(new TestFailure(test.Candidate.Name, test.InputLabel, Disagreement.OfThreads(first, output)), test, output)).FirstOrDefault());
            test.Fail(failure);
        }
    }

    /// <summary>
    /// The tests whose outputs can be compared with themselves: where the comparer throws or hangs already, no other test is to be blamed. Where none
    /// can, the last one, which is not asked.
    /// </summary>
    [Stage(Stages.Rarities)]
    private CheckedTest<TInput, TOutput>[] ThatCanBeCompared(CheckedTest<TInput, TOutput>[] tests) =>
        [.. tests.SkipWhile((test, i) => i < tests.Length - 1 && CannotBeCompared(test)).Where((test, i) => i == 0 || !CannotBeCompared(test))];

    /// <summary>Whether something is due, and the work for an output was done when it was returned.</summary>
    [Stage(Stages.Contents)]
    private bool AndIsThere(bool isDue, CheckedTest<TInput, TOutput> test) => isDue && !IsLazy(test);

    private bool CannotBeCompared(CheckedTest<TInput, TOutput> test)
    {
        AreEqual(test.Output, test);
        return test.HasFailed;
    }

    private bool AreEqual(TOutput? expected, CheckedTest<TInput, TOutput> test)
    {
        bool areEqual = false;
        test.Compare(() => areEqual = OrAsWritten(plan.Comparer.Equals(expected, test.Output), test, () => Structural.Hash(expected)));
        return areEqual;
    }

    /// <summary>That an output differs from the right one.</summary>
    private TestFailure Difference(CheckedTest<TInput, TOutput> test, TOutput? expected, string origin)
    {
        Advise(test, expected);
        return new(test.Candidate.Name, test.InputLabel, Disagreement.Of(test.Output, expected, origin));
    }

    /// <summary>The failure of a test whose threads disagree, of which may be said what can be done.</summary>
    [Stage(Stages.Rarities)]
    private TestFailure WithAdvice(TestFailure failure, CheckedTest<TInput, TOutput> test, TOutput output)
    {
        Advise(test, output);
        return failure;
    }

    /// <summary>Says what can be done where outputs differ by nature.</summary>
    [Stage(Stages.Contents)]
    private void Advise(CheckedTest<TInput, TOutput> test, TOutput? expected)
    {
        BenchmarkWarning advice = WarningCatalogue.OutputsDiffer(!ReferenceEquals(test.Output, expected) && Structural.AreEqual(expected, test.Output, Close));
        test.Candidate.ThrowIfAbandoned();
        run.WarnIf(true, advice);
    }

    /// <summary>Whether an output is the right one, by what it held when it was returned where another test has overwritten it since.</summary>
    [Stage(Stages.Rarities)]
    private static bool OrAsWritten(bool areEqual, CheckedTest<TInput, TOutput> test, Func<int?> contents) => test.IsOverwritten ? contents() == test.Contents : areEqual;

    /// <summary>The same where an output has been overwritten since: what it holds now says nothing.</summary>
    [Stage(Stages.Rarities)]
    private static TestFailure OrOverwritten(TestFailure failure, CheckedTest<TInput, TOutput> test, CheckedTest<TInput, TOutput>? right, string origin) =>
        test.IsOverwritten || right is { IsOverwritten: true } ? new(failure.TestName, failure.InputLabel, Disagreement.OfOverwritten(origin)) : failure;

    private bool IsLazy(CheckedTest<TInput, TOutput> test)
    {
        string? type = LazyOutput.Describe(test.Output);
        run.Caution(type is not null, WarningCatalogue.LazyOutput(test.Candidate.Name, type));
        return type is not null;
    }
}
